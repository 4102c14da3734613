import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MarkName, marks } from '@/lib/marks';
import { Mark } from './mark';
import styles from './picture.module.css';

const file = 'components/ui/pictures.svg';
const drawn = readFileSync(join(process.cwd(), file), 'utf8').matchAll(
  /<symbol id="(.+?)" viewBox="0 0 (\d+) (\d+)">(.*?)<\/symbol>/g,
);
const pictures = new Map(
  Array.from(drawn, ([, name, width, height, __html = '']) => [name, { width, height, __html }]),
);

/**
 * A picture of pictures.svg, or a mark as large: decoration beside words. It is in the page, since another request would
 * let it appear late.
 * @throws Error if there is none of that name
 */
export function Picture({ name }: { name: string }) {
  if (Object.hasOwn(marks, name))
    return <Mark name={name as MarkName} size={52} strokeWidth={1} stroke="var(--text-muted)" />;
  const picture = pictures.get(name);
  if (!picture) throw new Error(`${file} has no picture "${name}"`);
  const { width, height, __html } = picture;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the repository's own file
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
