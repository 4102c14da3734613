import { describe, expect, it } from 'vitest';
import { drawingsOf } from '../diagrams/diagrams';
import { buildPageView } from './page-view';
import { getDoc, getSidebar } from './query';
import { build, file, problemsOf, sidebarOf } from './testing/fixtures';

describe('DATA-1 documents and the one version', () => {
  it('a document has an id, a path and, where listed, a sidebar', () => {
    const sidebar = sidebarOf(['intro', 'concepts/sets', 'hidden'], ['hidden']);
    const site = build([file('concepts/sets'), file('hidden'), sidebar]);
    expect(getDoc(site.version, 'concepts/sets')).toMatchObject({ path: '/concepts/sets/', sidebar: 'documentation' });
    expect(getDoc(site.version, 'hidden').sidebar).toBeUndefined();
  });

  it('the version is named current, labelled Next, and its main document is intro', () => {
    const { version } = build([]);
    expect(version).toMatchObject({ name: 'current', label: 'Next', path: '/', mainDoc: 'intro', isLast: true });
    expect(version.docs.map(({ id }) => id)).toEqual(['intro']);
    expect(Object.keys(version.sidebars)).toEqual(['documentation']);
  });
});

it('DATA-2 asking for a document or a sidebar that does not exist names the nearest one', () => {
  const { version } = build([file('concepts/sets')]);
  expect(() => getDoc(version, 'concepts/set')).toThrow(
    'No document has the id "concepts/set": did you mean "concepts/sets"?',
  );
  expect(() => getSidebar(version, 'documentaton')).toThrow(
    'No sidebar has the id "documentaton": did you mean "documentation"?',
  );
});

describe('DATA-3 drafts and unlisted documents', () => {
  const draft = file('faq', undefined, { draft: 'true' });

  it('a draft is left out of production and named', () => {
    const site = build([draft]);
    expect(site.version.docs.map(({ id }) => id)).toEqual(['intro']);
    expect(site.version.draftIds).toEqual(['faq']);
    expect(site.routes.map(({ path }) => path)).toEqual(['/', '/intro/']);
    expect(getSidebar(site.version, 'documentation').items).toHaveLength(1);
  });

  it('a draft is shown in preview', () => {
    const site = build([draft], { includeDrafts: true });
    expect(site.version.docs.map(({ id }) => id)).toEqual(['intro', 'faq']);
    expect(getSidebar(site.version, 'documentation').items).toHaveLength(2);
  });

  it('an unlisted document has a route and is marked in the sidebar', () => {
    const site = build([file('faq', undefined, { unlisted: 'true' })]);
    expect(site.routes.map(({ path }) => path)).toContain('/faq/');
    expect(getSidebar(site.version, 'documentation').items[1]).toMatchObject({ href: '/faq/', unlisted: true });
  });
});

it('ROUTE-2, ROUTE-4 the route table pairs each path with a page component and a document, and has no other', () => {
  const site = build([file('concepts/sets')]);
  expect(site.routes).toEqual([
    { path: '/', canonicalPath: '/intro/', component: 'LandingPage', docId: 'intro' },
    { path: '/intro/', canonicalPath: '/intro/', component: 'LandingPage', docId: 'intro' },
    { path: '/concepts/sets/', canonicalPath: '/concepts/sets/', component: 'DocPage', docId: 'concepts/sets' },
  ]);
  expect(buildPageView(site, '/concepts/')).toBeUndefined();
});

describe('BUILD-4 diagrams', () => {
  const source = 'flowchart LR\n  a --> b';
  const doc = file('faq', `Text.\n\n\`\`\`mermaid title="A and B" alt="A leads to B"\n${source}\n\`\`\`\n`);
  const size = { width: 100, height: 50 };

  it('stop the build where a drawing is missing or stale, and are built where all are there', () => {
    const drawn = (text: string) => drawingsOf(text).map(({ name }) => [name, size] as const);
    const missing = {
      file: 'content/faq.md',
      line: 11,
      message: 'the diagram has no drawing, or has changed since it was drawn',
      advice: 'run "npm run diagrams" and commit the drawings',
    };
    for (const drawings of [[], drawn(source).slice(1), drawn('flowchart TD')])
      expect(problemsOf([doc], { drawings: new Map(drawings) })).toContainEqual(missing);
    expect(problemsOf([doc], { drawings: new Map(drawn(source)) })).toEqual([]);
  });

  it('need no drawing in preview', () => expect(problemsOf([doc], { drawings: undefined })).toEqual([]));
});

describe('NAV-9 the view of a page', () => {
  const site = build([
    file('concepts/sets'),
    file('faq'),
    sidebarOf(['intro', { label: 'Concepts', items: ['concepts/sets'] }, 'faq']),
  ]);
  const view = buildPageView(site, '/concepts/sets/');

  it.each([
    ['concept', undefined, 'Concept'],
    ['tutorial', '10', 'Tutorial, 10 minutes'],
  ])('says of a %s what it is', (kind, minutes, said) => {
    const own = build([file('aside', undefined, { kind, minutes })]);
    expect(buildPageView(own, '/aside/')?.kind).toBe(said);
  });

  it('leaves out what it is where its category says it', () => {
    expect(view?.kind).toBeUndefined();
    expect(buildPageView(site, '/faq/')?.kind).toBe('Concept');
  });
});
