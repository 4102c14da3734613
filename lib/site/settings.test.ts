import { describe, expect, it } from 'vitest';
import { settingsFile } from './settings';
import { build, problemsOf } from './testing/fixtures';

const settings = (text: string) => ({ path: settingsFile, text });
const next = { name: 'current', label: 'Next', href: '/' };

describe('STATE-2, STATE-3 what an owner configures', () => {
  it.each([
    ['no file', []],
    ['keys of which all is commented out', [settings('announcement:\n#  id: a\nversions:\n')]],
  ])('with %s there is no announcement, and one version', (_, files) => {
    const site = build(files);
    expect(site).toMatchObject({ announcement: undefined, versions: [next] });
  });

  it('is part of the site', () => {
    const site = build([
      settings(
        'announcement: { id: node-1.0.14, content: "*New*", closable: false }\nversions:\n  - { name: "1.0", label: v1, href: /intro/ }\n',
      ),
    ]);
    expect(site.announcement).toEqual({ id: 'node-1.0.14', content: '*New*', closable: false });
    expect(site.versions).toEqual([next, { name: '1.0', label: 'v1', href: '/intro/' }]);
  });

  it.each([
    ['an unknown key', '# Settings.\nannouncment:\n  id: a\n', 2, 'the data: Unrecognized key: "announcment"'],
    ['a missing field', 'announcement:\n  id: a\n  content: New\n', 1, /^announcement\.closable: it is missing/],
    ['the name of this version', 'versions:\n  - { name: current, label: A, href: / }\n', 1, /needs a unique name/],
  ])('%s stops the build, with its line', (_, text, line, message) => {
    expect(problemsOf([settings(text)])).toEqual([
      expect.objectContaining({ file: settingsFile, line, message: expect.stringMatching(message) }),
    ]);
  });
});
