'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { fetchFile } from '@/lib/fetch';
import styles from './enlarge.module.css';
import { EnlargedPicture } from './enlarged-picture.client';

interface EnlargeProps {
  /** What the picture shows, in words. */
  name: string;
  /** How wide it is, in pixels. */
  width: number;
  /** The address of an SVG, which is fetched when it is asked for; without one, the children are the picture. */
  drawing?: string;
  /** The look of the button. */
  className?: string | undefined;
  children?: ReactNode;
}

/** A button that shows a picture as large as the window. */
export function Enlarge({ name, width, drawing, className = styles.open, children }: EnlargeProps) {
  const [picture, setPicture] = useState<ReactNode>();
  const open = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const shown = drawing ? await fetchDrawing(drawing) : children;
    // Where the browser hands focus back; Safari gives none to a button that is pressed.
    button.focus();
    setPicture(shown);
  };
  return (
    <>
      <button type="button" className={className} onClick={open} data-icon="enlarge" data-needs-js data-no-print>
        Enlarge
      </button>
      {picture && (
        <EnlargedPicture name={name} width={width} onClose={() => setPicture(undefined)}>
          {picture}
        </EnlargedPicture>
      )}
    </>
  );
}

/** The drawing of a workflow, or a text that says that it could not be loaded. */
async function fetchDrawing(address: string): Promise<ReactNode> {
  try {
    const svg = await (await fetchFile(address)).text();
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site, which escapes names
    return <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} />;
  } catch {
    return <p>The drawing could not be loaded. Close this and try again.</p>;
  }
}
