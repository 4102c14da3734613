import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import type { ReactNode } from 'react';
import { visit } from 'unist-util-visit';
import { darkColours as colours } from '@/lib/colours';
import { workflowIcons } from '@/lib/config';
import { attributeText, isTag } from '@/lib/markdown/mdast';
import { remembered, sidesOf, sideWorkflows } from '@/lib/tags/outcomes';
import { assetUrl } from '@/lib/urls';
import type { Box } from '@/lib/workflows/geometry';
import { layOut } from '@/lib/workflows/layout';
import { countsOf } from '@/lib/workflows/playback';
import { svgOf } from '@/lib/workflows/svg';

const icons = readFileSync(join(process.cwd(), 'public', workflowIcons), 'utf8');
const scale = 1.75;

const names = ['order', 'again', 'without', 'with', 'verdicts'];

/** What the style sheet of drawings does in the page: a picture has no other, and its names are set by Satori. */
const style = `
  svg > path { fill: none; stroke: ${colours.good}; stroke-width: 2.5 }
  [data-at] > path { fill: ${colours.surface}; stroke: ${colours.good}; stroke-width: 2 }
  [data-at] > rect, [data-at] > circle { fill: ${colours['line-strong']} }
  svg > path.second { stroke: ${colours.accent} }
  g.second > path, [data-at][data-type="eightKit"] > path { stroke: ${colours.accent} }
  use { color: ${colours.accent}; fill: none; stroke: ${colours['text-muted']}; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
  [data-type="eightKit"] > use { stroke: ${colours.accent} }
  [data-mark], text, [data-count] { display: none }`;

/**
 * The canvas with 8kit at the end of the first `<Outcome>` of a page, as Satori can draw it: the page's SVG with its icons
 * and colours inside, and the words above it. Undefined if the page has none.
 */
export async function frontCanvas(body: Root | undefined): Promise<ReactNode> {
  let found: Record<string, string | undefined> | undefined;
  if (body)
    visit(body, (node) => {
      if (found || !isTag(node) || node.name !== 'Outcome') return;
      found = Object.fromEntries(names.map((name) => [name, attributeText(node, name)]));
    });
  const workflow = sideWorkflows[1];
  if (!found || !workflow) return undefined;
  const { verdict, run } = sidesOf(found)[1];
  const layout = await layOut(workflow, 'across');
  const counts = countsOf(run);
  const skipped = run.ticks.at(-1)?.[0];
  const svg = svgOf(workflow.name, layout, 'across', scale)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('>', `><style>${style}</style><defs>${icons.replace(/<\/?svg[^>]*>/g, '')}</defs>`)
    .replaceAll(`href="${assetUrl(workflowIcons)}#`, 'href="#')
    .replaceAll(new RegExp(`data-at="(${skipped?.node}|${skipped?.edge})"`, 'g'), '$& class="second"');
  const size = { width: layout.width * scale, height: layout.height * scale };
  const words = (box: Box, style: object, text: string) => (
    <div
      key={`${text}${box.x}`}
      style={{
        position: 'absolute',
        display: 'flex',
        justifyContent: 'center',
        left: (box.x - 40) * scale,
        top: box.y * scale,
        width: (box.width + 80) * scale,
        ...style,
      }}
    >
      {text}
    </div>
  );
  return (
    <div style={{ display: 'flex', flexDirection: 'column', margin: 'auto', alignItems: 'center' }}>
      <div style={{ display: 'flex', position: 'relative', ...size }}>
        {/* biome-ignore lint/performance/noImgElement: drawn by Satori */}
        <img alt="" src={`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`} {...size} />
        {layout.nodes.map(({ name, nameBox }) => words(nameBox, { color: colours.text, fontSize: 22 }, name))}
        {layout.nodes.map(({ name, box }, index) =>
          words(
            { ...box, y: box.y - 22 },
            { color: name === 'Skipped' ? colours.accent : colours.good, fontSize: 24, fontWeight: 600 },
            /^(?:Invoice|Skipped)$/.test(name) ? String(counts.get(index) ?? 0) : '',
          ),
        )}
      </div>
      <div style={{ marginTop: 28, fontSize: 26 }}>{remembered(found.order ?? '')}</div>
      <div style={{ marginTop: 8, color: colours.good, fontSize: 38, fontWeight: 600 }}>{verdict}</div>
    </div>
  );
}
