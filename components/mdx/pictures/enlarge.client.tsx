'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { Failure } from '@/components/ui/failure.client';
import styles from './enlarge.module.css';
import { EnlargedPicture } from './enlarged-picture.client';
import { shownDrawing } from './shown-drawing';

interface EnlargeProps {
  /** What the picture shows, in words. */
  name: string;
  /** Its title, where it has one besides. */
  title?: string;
  /** The look of the button. */
  className?: string | undefined;
  /** The picture; without one, it is the drawing that is shown in the figure around the button. */
  children?: ReactNode;
}

/** A button that shows a picture as large as the window. */
export function Enlarge({ name, title = name, className = styles.open, children }: EnlargeProps) {
  const [picture, setPicture] = useState<ReactNode>();
  const open = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    // Where the browser hands focus back; Safari gives none to a button that is pressed.
    button.focus();
    setPicture(children ?? copyOfDrawing(button));
  };
  return (
    <>
      <button type="button" className={className} onClick={open} data-icon="enlarge" data-needs-js data-no-print>
        Enlarge
      </button>
      {picture && (
        <Failure part="The picture">
          <EnlargedPicture name={name} title={title} onClose={() => setPicture(undefined)}>
            {picture}
          </EnlargedPicture>
        </Failure>
      )}
    </>
  );
}

/** The drawing of the figure around a button, in its own size. */
function copyOfDrawing(button: Element): ReactNode {
  const figure = button.closest('figure');
  const drawing = figure && (shownDrawing(figure)?.cloneNode(true) as SVGSVGElement | undefined);
  const { width, height } = drawing?.viewBox.baseVal ?? { width: 0, height: 0 };
  drawing?.setAttribute('width', String(width));
  drawing?.setAttribute('height', String(height));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a part of this page
  return <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: drawing?.outerHTML ?? '' }} />;
}
