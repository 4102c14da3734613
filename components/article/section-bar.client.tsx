'use client';

import { useEffect, useRef, useState } from 'react';
import { useSectionName } from '@/components/navigation/current-section.client';
import { tocId } from '@/lib/config';
import styles from './section-bar.module.css';

/**
 * Where there is no column for the table of contents: a slim bar that names the section being read and opens the
 * contents. It appears once the reader has scrolled to its position, and then stays. Without script, it is always
 * visible.
 */
export function SectionBar() {
  const bar = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);
  const name = useSectionName();
  useEffect(() => {
    const follow = () => setStuck(bar.current !== null && sticks(bar.current));
    follow();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, []);
  return (
    <div ref={bar} className={styles.line} data-stuck={isStuck || undefined} data-no-print>
      <button type="button" popoverTarget={tocId} data-chevron="end">
        <span>On this page</span>
        <span className={styles.section}>{name}</span>
      </button>
    </div>
  );
}

/** True for an element that sticks because the page has scrolled past it. */
function sticks(element: Element): boolean {
  return element.getBoundingClientRect().top <= Number.parseFloat(getComputedStyle(element).top);
}
