import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { Mark } from '@/components/ui/mark';
import { buildingBlocks, markOf } from '@/components/ui/marks';
import { darkColours as colours } from '@/lib/colours';
import { attributeText, isTag } from '@/lib/markdown/mdast';
import type { PageView } from '@/lib/site/page-view';
import { isSimulationName, viewSimulation } from '@/model/simulation';
import { SimulationPicture } from './simulation-picture';
import { WorkflowPicture } from './workflow-picture';

/** There is no room for more. */
const maxEndpoints = 6;

/**
 * The picture for a page: a simulation for the front page and concepts; the endpoints of the API; a workflow; otherwise the
 * mark of what it is about, or those of the building blocks.
 */
export async function SocialPicture({ page, body }: { page: PageView; body: Root }) {
  const { doc, breadcrumbs } = page;
  const tags = tagsOf(body);
  const find = (tag: string) => tags.find(({ name }) => name === tag)?.attributes;
  const endpoints = tags.filter(({ name }) => name === 'Endpoint');
  const [outcome, simulation, workflow] = [find('Outcome'), find('Simulation'), find('Workflow')];
  if (outcome) {
    const views = outcome.settings?.split(' / ').map((settings) => viewSimulation('sets', settings)) ?? [];
    return (
      <div style={{ display: 'flex', flexDirection: 'column', gap: 44 }}>
        {views.map(
          (view, index) =>
            view && (
              <SimulationPicture key={view.settings} view={view} name={index === 0 ? 'Without 8kit' : 'With 8kit'} />
            ),
        )}
      </div>
    );
  }
  if (simulation && doc.kind === 'concept') {
    const { of = '', settings = '' } = simulation;
    const view = isSimulationName(of) ? viewSimulation(of, settings) : undefined;
    if (view) return <SimulationPicture view={view} />;
  }
  if (doc.path.startsWith('/api/') && endpoints.length > 0)
    return (
      <div style={{ display: 'flex', flexDirection: 'column', width: 540, gap: 18, fontSize: 24 }}>
        {endpoints.slice(0, maxEndpoints).map(({ attributes: { method = '', path = '' } }) => (
          <div key={`${method}${path}`} style={{ display: 'flex', alignItems: 'center' }}>
            <div style={{ width: 116, color: colours.accent, fontWeight: 600 }}>{method}</div>
            <div style={{ color: colours.text }}>{path}</div>
          </div>
        ))}
      </div>
    );
  if (workflow) {
    return WorkflowPicture(JSON.parse(workflow.source ?? ''));
  }
  const own = breadcrumbs.map(({ label }) => markOf(label)).find(Boolean);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', width: 440, gap: 72 }}>
      {(own ? [own] : buildingBlocks).map((name) => (
        <Mark
          key={name}
          name={name}
          size={own ? 320 : 160}
          stroke={own ? 0.8 : 1.2}
          colour={colours['text-muted']}
          accent={colours.accent}
        />
      ))}
    </div>
  );
}

/** The tags of a compiled page, with their attributes. */
function tagsOf(body: Root) {
  const tags: { name: string; attributes: Partial<Record<string, string>> }[] = [];
  visit(body, (node) => {
    if (!isTag(node) || !node.name) return;
    const names = node.attributes.flatMap((attribute) => ('name' in attribute ? [attribute.name] : []));
    tags.push({
      name: node.name,
      attributes: Object.fromEntries(names.map((name) => [name, attributeText(node, name)])),
    });
  });
  return tags;
}
