/*
 * Everything that is said of a reader's workflow. Each sentence has one of four grounds: `known` from data with a
 * source, `seen` in what the reader gave, `chosen` by them, or `not said`, because this page doesn't know.
 */

export type Ground = 'known' | 'seen' | 'chosen' | 'not said';

export interface Said {
  kind: Kind;
  words: string;
  ground: Ground;
  /** A page of this site that says more, with the text of its link. */
  more?: { href: string; link: string };
}

type Kind = keyof typeof sentences;
interface Sentence {
  ground?: Ground;
  words: (...parts: string[]) => string;
  more?: Said['more'];
}

/** A sentence with its parts; its ground is that of the table, or the one that is given. */
export function say(kind: Kind, parts: readonly string[] = [], ground?: Ground): Said {
  const { words, more, ...sentence }: Sentence = sentences[kind];
  return { kind, words: words(...parts), ground: ground ?? sentence.ground ?? 'seen', ...(more && { more }) };
}

/** The words of a sentence alone. */
export const words = (kind: Kind, ...parts: string[]): string => say(kind, parts).words;

/** Every page that a sentence leads to. */
export const linkedPages = (): string[] =>
  Object.values(sentences).flatMap(({ more }: Sentence) => (more ? [more.href] : []));

/** A node's name as pages write it. */
export const quoted = (name: string): string => `“${shortened(name)}”`;

export const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name);

/** `1 node`, `2 nodes`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Names in a sentence, the first three of them. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, names.length > 4 ? 3 : 4);
  const rest = names.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest} more`] : shown;
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
}

const howToCopy = 'In n8n, open the workflow, press Ctrl+A and Ctrl+C (⌘A and ⌘C on a Mac), and paste here.';
const noDownload = 'The workflow can’t be copied or downloaded like this.';

const sentences = {
  // What a text is taken for.
  'read.large': {
    words: (mega) =>
      `That is more than ${mega} MB. Remove pinned data from the export, or paste the part between the trigger and the work.`,
  },
  'read.empty': { words: () => `There is no text yet. ${howToCopy}` },
  'read.page': { words: () => `That is a page or XML, not JSON. ${howToCopy}` },
  'read.address': { words: () => `That is an address, and nothing is fetched from it. ${howToCopy}` },
  'read.yaml': { words: () => `That looks like YAML, but n8n exports JSON. ${howToCopy}` },
  'read.deep': { words: (depth) => `That is nested more than ${depth} levels deep, which no workflow is.` },
  'read.cut': { words: (place) => `That isn’t complete JSON: ${place}. Copy it again as a whole. ${howToCopy}` },
  'read.other': { words: (lack) => `That is JSON, but no workflow: ${lack}. ${howToCopy}` },
  'read.noNodes': { words: () => `The workflow has no nodes. ${howToCopy}` },
  'read.onlyNotes': { words: () => `The workflow has only notes, or nodes without name and type. ${howToCopy}` },
  'read.many': {
    words: (count, what, most) =>
      `The workflow has ${count} ${what}, more than the ${most} that can be read here. Select the part between the trigger and the work, copy and paste that.`,
  },
  'note.comments': { words: () => 'Comments were left out.' },
  'note.entities': { words: () => 'Characters such as &quot; were read as what they stand for.' },
  'note.quotes': { words: () => 'Curly quotes were read as straight ones.' },
  'note.noLinks': { words: () => 'No connections between its nodes are in it.' },
  'note.leftOut': { words: (number) => `Node ${number} in the list has no name or no type, so it was left out.` },
  'note.sameName': {
    words: (name) =>
      `Two nodes are named ${name}. Connections were read as those of the first one: rename the other in n8n.`,
  },
  'note.gone': {
    words: (name) => `A connection names ${name}, which is not among the nodes, so it was left out.`,
  },

  // A sample event.
  'sample.workflow': {
    words: () =>
      'That is a workflow. Paste what its trigger handed on: in n8n, open an execution, select the trigger, and copy its output as JSON.',
  },
  'sample.noItem': { words: () => 'That holds no item: paste an object, such as a webhook’s body, or a list of them.' },

  // The result in one line.
  'headline.twice': { words: (count, acts, more) => capital(`${count} ${acts} twice${more}.`) },
  'headline.probably': { words: (count, acts, more) => `Probably, ${count} ${acts} twice${more}.` },
  'headline.even': { words: (count, acts, more) => `Even with 8kit, ${count} ${acts} twice${more}.` },
  'headline.none': { words: (prefix, more) => capital(`${prefix}nothing is done twice${more}.`) },
  'headline.later': {
    words: (prefix, more, act) =>
      capital(`${prefix}nothing is done twice by a later delivery${more}. At the same moment, ${act} twice.`),
  },
  'headline.unjudged': {
    ground: 'not said',
    words: (count, names, rest) => `${capital(count)} could not be judged: ${names}. ${rest}`,
  },
  'headline.nowhere': {
    words: (names) => `${names} leads nowhere, so there is nothing to judge.`,
  },

  // What two deliveries do at a node.
  'verdict.twice': { ground: 'known', words: (name, second) => `${name} ${second}.` },
  'verdict.retried': {
    ground: 'known',
    words: (name, second) => `${name} ${second}, because Retry On Fail sends it again after the lost response.`,
  },
  'verdict.otherWay': { words: (name) => `${name} acts for the second delivery, too.` },
  'verdict.unknown': { ground: 'not said', words: (name, why) => `${name} runs twice. ${why}.` },
  'verdict.repeated': {
    ground: 'known',
    words: (name, second) =>
      `${name} ${second}. That leaves the same state, unless something else changed it in between.`,
  },
  'verdict.key': {
    words: (name) => `${name} sends the same idempotency key twice, so a target that knows it works once.`,
  },
  'verdict.pays': {
    ground: 'known',
    words: (name) => `${name} asks again, and that is paid for again. It changes nothing.`,
  },
  'verdict.once': { words: (name) => `${name} is done once.` },
  'verdict.undone': { words: (name) => `${name} isn’t done by either delivery.` },
  'guess.because': { words: (reasons) => ` This is a guess, because ${reasons}.` },
  'guess.tool': { words: () => 'a model decides whether it is used' },
  'guess.error': { words: () => 'it runs only if another node fails' },
  'guess.lookup': { words: (name) => `it depends on what ${name} finds` },
  'guess.stripped': { words: () => 'its parameters are missing' },
  'unknown.type': { words: (type) => `This page doesn’t know what nodes of the type “${type}” do` },
  'unknown.operation': { words: (operation) => `This page doesn’t know what its operation “${operation}” does` },
  'unknown.version': { words: (version) => `This page doesn’t know its version ${version}` },
  'unknown.method': { words: () => 'Its method is an expression' },
  'unknown.request': {
    words: (method, to) =>
      `It sends a second ${method} request${to}, and whether that changes something isn’t known here`,
  },
  'unknown.patch': {
    words: () => 'Whether a PATCH request adds something or sets the same again, only its target knows',
  },
  'unknown.code': { words: () => 'Its code seems to send requests' },
  'unknown.called': { words: () => 'The workflow that it calls isn’t in what you pasted' },
  'unknown.command': { words: () => 'Only you know what its command does' },
  'unknown.tools': { words: () => 'Only its server knows what its tools do' },
  'second.newKey': {
    words: () => 'writes a second record, because what it is found by is made from the time or by chance',
  },

  // What couldn't be judged.
  'unjudged.behindNone': {
    ground: 'not said',
    words: (names) => `No trigger leads to ${names}, so it was not judged.`,
  },
  'unjudged.nowhere': { words: (name) => `${name} leads nowhere: nothing is connected to it.` },
  'unjudged.left': {
    ground: 'not said',
    words: () => 'Parts of what you pasted could not be read, so they were not judged.',
  },
  'unjudged.stripped': {
    ground: 'not said',
    words: () =>
      `The parameters of almost all nodes are missing from what you pasted, so it could not be judged. ${howToCopy}`,
  },
  'unjudged.triggers': {
    ground: 'not said',
    words: (count) => `Only ${count} of its triggers were judged, because it has so many.`,
  },
  'divided.both': {
    words: () => 'Where an If or a Switch decides by something that isn’t known here, both ways are counted.',
  },

  // How a trigger delivers an event twice.
  'twice.webhook': {
    ground: 'known',
    words: (name) =>
      `${name}: A sender that gets no response in time sends the same delivery again, and so does one where the webhook is registered twice.`,
  },
  'twice.app': {
    ground: 'known',
    words: (name) =>
      `${name}: The sender delivers an event again when it gets no response in time, or when the trigger is registered twice.`,
  },
  'twice.form': {
    ground: 'known',
    words: (name) => `${name}: People press Submit twice, or send a form again after they have gone back.`,
  },
  'twice.chat': {
    ground: 'known',
    words: (name) =>
      `${name}: People send a message again when the answer takes long, and a messenger repeats what it couldn’t deliver.`,
  },
  'twice.schedule': {
    ground: 'known',
    words: (name) =>
      `${name}: A run that takes longer than the interval overlaps with the next one, and the next run reads the same records again unless something remembers how far the last one came.`,
  },
  'twice.polling': {
    ground: 'known',
    words: (name) =>
      `${name}: It asks for what is new by date, so a record that changes, or that has the same date as the last one, can come again.`,
  },
  'twice.queue': {
    ground: 'known',
    words: (name) => `${name}: A queue delivers a message again when it isn’t acknowledged in time.`,
  },
  'twice.parent': {
    ground: 'known',
    words: (name) =>
      `${name}: It runs as often as other workflows call it, so it does twice what they do twice. If you can, put 8kit into the workflow that begins.`,
  },
  'twice.own': {
    ground: 'known',
    words: (name) =>
      `${name}: n8n starts it once for each event of its own. It runs again only if somebody clicks Retry under Executions.`,
  },
  'twice.manual': {
    ground: 'known',
    words: (name) =>
      `${name}: It runs when somebody clicks, so it runs twice only if somebody clicks twice, or clicks Retry under Executions.`,
  },
  'twice.unknown': { ground: 'not said', words: (name) => `${name}: How it delivers an event again isn’t known here.` },
  'twice.none': { words: () => 'No trigger is among the nodes, so the page takes them as running twice.' },

  // What protects, or looks as if it did.
  'guard.addToSet': {
    ground: 'known',
    words: (name) =>
      `${name}: 8kit accepts a value once: the first delivery comes out of Added, and the second one out of Duplicate, even if both arrive at the same moment.`,
  },
  'guard.unstable': {
    words: (name) =>
      `${name}: its value is another one in each execution, so it never recognises a delivery that comes again.`,
  },
  'guard.noBranch': {
    ground: 'known',
    words: (name) =>
      `${name}: it was saved with an older version, which has one output. A duplicate stops the run only if On Error is Stop Workflow.`,
  },
  'guard.check': {
    ground: 'known',
    words: (name) =>
      `${name}: it finds the value only after the first delivery has added it, so two deliveries at the same moment both pass.`,
  },
  'guard.checkAlone': {
    words: (name) => `${name}: it finds only what Add to Set has added, and nothing on this way adds the value.`,
  },
  'guard.lock': {
    ground: 'known',
    words: (name) =>
      `${name}: it keeps two runs from working at the same time. It remembers nothing, so a delivery that comes later passes.`,
  },
  'guard.removeDuplicates': {
    ground: 'known',
    words: (name) =>
      `${name}: it remembers what earlier executions let through, in this workflow alone. n8n promises nothing for two executions at the same moment.`,
  },
  'guard.removeWithin': {
    ground: 'known',
    words: (name) =>
      `${name}: it compares only the items of one execution with each other, so it doesn’t notice a second delivery.`,
  },
  'guard.key': {
    words: (name) => `${name}: the target does the work once if it knows this header, for as long as it keeps keys.`,
  },
  'guard.keyUnstable': {
    words: (name) => `${name}: the key is another one in each execution, so the target can’t recognise a repeat.`,
  },
  'guard.asks': {
    words: (name) =>
      `${name}: it asks first whether the record is there, so a later delivery probably goes another way. Two deliveries at the same moment both find nothing.`,
  },
  'guard.counts': {
    ground: 'known',
    words: (name) =>
      `${name}: Redis counts in one step, so only the first delivery gets 1, even at the same moment. It forgets when its key expires.`,
  },
  'guard.compares': {
    words: (name) =>
      `${name}: it lets through only what the other side lacks, so a later delivery probably finds its record there. Two at the same moment both find nothing.`,
  },
  'guard.marks': {
    words: (name) =>
      `${name}: a later node changes or deletes records of the same system, so the next run probably doesn’t read them again. Two runs at the same moment both read them, and so does a run after one that stopped halfway.`,
  },
  'guard.remembers': {
    words: (name) =>
      `${name}: its code keeps static data, which may recognise a later delivery. n8n stores it when the execution has ended, too late for two at the same moment.`,
  },

  // Why no patch is offered.
  'patch.nothing': {
    words: () => 'No node changes anything outside n8n, so there is nothing to put 8kit in front of.',
  },
  'patch.unneeded': { words: () => 'It needs no further Add to Set.' },
  'patch.noPlace': {
    words: () => 'No single place is before everything that acts, so put Add to Set in front of each part by hand.',
  },
  'patch.unread': {
    ground: 'not said',
    words: () => 'What could be judged needs no Add to Set. Look yourself at what could not be judged.',
  },

  // The patch.
  'added.check': {
    ground: 'known',
    words: (check, before, stop, field) =>
      `${check} behind ${before} looks whether the item has its value, ${field}. If not, ${stop} ends the run with an error that says so, before anything is added or done.`,
  },
  'added.add': {
    ground: 'known',
    words: (name, set) => `${name} adds the value to the set ${set}. Only the first delivery leaves it through Added.`,
  },
  'added.answers': {
    ground: 'known',
    words: (name) => `${name} answers a duplicate with status 200, so that the sender stops.`,
  },
  'added.ends': { ground: 'known', words: (name) => `${name} is where a delivery that came before ends.` },
  'added.item': {
    ground: 'known',
    words: (name) => `${name} brings back the item, because Add to Set replaces it with its answer.`,
  },
  'added.unanswered': {
    ground: 'known',
    words: (whose, own, again) =>
      `If 8kit doesn’t answer, ${whose} and ${own} look whether the value was added nevertheless. If not, ${again} asks the sender to repeat.`,
  },
  'added.setUp': { ground: 'known', words: (once, create) => `${once} and ${create} create the set, once.` },
  'risk.atOnce': {
    ground: 'known',
    words: (name) =>
      `${name} answers the sender at once, before 8kit is asked. If 8kit doesn’t answer then, the run ends with an error, and nobody sends the event again: retry it under Executions. To let the sender repeat it, set Respond to When Last Node Finishes, and copy the workflow again.`,
  },
  'step.paste': { ground: 'known', words: () => 'Paste it onto an empty canvas, or import the file.' },
  'step.install': {
    ground: 'known',
    words: () => 'If n8n doesn’t know the 8kit node, install it.',
    more: { href: '/components/nodes/#install', link: 'Install the node' },
  },
  'step.credential': { ground: 'known', words: (names) => `Choose your 8kit credential in ${names}.` },
  'step.others': { ground: 'known', words: () => 'Choose the credentials of the other nodes, if n8n asks for them.' },
  'step.createHere': {
    ground: 'known',
    words: (set) => `Create the set ${set} once, with the 8kit node’s action Create Set.`,
  },
  'step.create': {
    ground: 'known',
    words: (create, once) => `Execute ${create} once from ${once}: it creates the set.`,
  },
  'step.exists': {
    ground: 'known',
    words: (set) =>
      `If that says that ${set} exists, another workflow may be using it: two workflows with one set skip each other’s events. Unless it is this workflow’s own, choose another name.`,
  },
  'step.kept': { words: (set) => `The workflow uses the set ${set} already, so no other one is needed.` },
  'step.oldCopy': {
    ground: 'known',
    words: (name) =>
      `Switch the old workflow off first${name}: what you import is a second one beside it, and while both are active, each event is worked on by both.`,
  },
  'step.activate': { ground: 'known', words: () => 'Then activate the new one (Publish in n8n 2).' },
  'error.missing': {
    words: (node, field, check) =>
      `${check}: the item of ${node} has no text or number at ${field}, which 8kit needs to recognise it. Nothing was added to the set, and nothing behind was done.`,
  },

  // The set's name.
  'set.empty': { ground: 'known', words: () => 'The set needs a name.' },
  'set.signs': {
    ground: 'known',
    words: () => 'A set’s name has letters from A to Z, digits, hyphens and underscores alone.',
  },
  'set.long': { ground: 'known', words: (most) => `A set’s name has at most ${most} characters.` },
  'set.own': {
    words: () =>
      'Made from the workflow’s name and a mark of its trigger and its target, so that each workflow has a set of its own.',
  },
  'set.kept': { words: () => 'The set that the workflow has now. Keep it: a new set has forgotten everything.' },
  'set.unmarked': {
    ground: 'not said',
    words: () =>
      'Nothing in what you pasted tells this workflow from another one of the same kind. If you patch another one like it, give each a set of its own.',
  },

  // The value to remember.
  'value.event': { ground: 'known', words: (what) => `the ID of this event itself: ${what}` },
  'value.record': { ground: 'known', words: (what) => `the ID of the record, which has this event once: ${what}` },
  'value.change': { ground: 'known', words: (what) => `record and date of change: ${what}` },
  'value.period': { ground: 'known', words: (what) => `the period of the schedule: ${what}` },
  'value.recordPeriod': { words: (what) => `record and period: ${what}` },
  'value.once': { words: (what) => `the record, once for ever: ${what}` },
  'value.read': { words: (what) => `what your workflow reads: ${what}` },
  'value.sample': { words: (what) => `in your sample event: ${what}` },
  'value.sent': { words: (what) => `what such senders call it, if it is one: ${what}` },
  'value.hash': { words: (what) => `the same delivery, byte for byte: ${what}` },
  'effect.period': {
    ground: 'chosen',
    words: (period) => `It happens once ${period}, also when a run is repeated in it.`,
  },
  'effect.periodList': {
    ground: 'chosen',
    words: (period) =>
      `Only the first item passes, once ${period}: use it where a run hands on one item, such as a digest.`,
  },
  'effect.record': {
    ground: 'chosen',
    words: (what) =>
      `Each ${what} passes once: if the same one comes again with a change, the second event is skipped.`,
  },
  'effect.recordPeriod': { ground: 'chosen', words: (period) => `Each record passes once ${period}.` },
  'effect.hash': {
    ground: 'chosen',
    words: () =>
      'Two deliveries are one event only if every character is the same. Two real events with the same content are one, too.',
  },
  'effect.unsigned': {
    ground: 'known',
    words: () =>
      'Your signature check doesn’t cover it: who has one genuine delivery can send it again under another value.',
  },
  'effect.event': {
    ground: 'known',
    words: () => 'It is the same when an event is delivered again, and different in any other event.',
  },
  'effect.own': {
    ground: 'chosen',
    words: () =>
      'It has to be the same in both deliveries and different in any other event: remember a customer’s address, and their second order is skipped.',
  },
  'seen.value': { words: (text) => `In the sample event: ${text}` },
  'seen.missing': { words: (count) => `It isn’t in ${count} of the sample event.` },
  'seen.notWorkedOut': {
    ground: 'not said',
    words: () => 'Not worked out here: only plain paths are looked up in the sample event.',
  },
  'problem.none': { words: () => `Choose a value first. ${noDownload}` },
  'problem.fixed': {
    words: () => 'A fixed text is the same for every event. Read a field of the item between {{ and }}.',
  },
  'problem.open': { words: () => 'The expression isn’t complete: }} is missing.' },
  'problem.incomplete': { words: () => 'The expression isn’t complete between {{ and }}.' },
  'problem.item': { words: () => 'That is the whole item. Name one of its fields.' },
  'problem.noNode': { words: (name) => `No node is named ${name}.` },
  'problem.unstable': { words: () => 'That differs in every run, so it recognises no delivery.' },
  'problem.same': { words: () => 'That reads nothing of the item, so it is the same for every event.' },
  'problem.is': { words: (what, why) => `${capital(what)} can’t be remembered: ${why}.` },
  'problem.object': { words: () => 'that is an object, and every object becomes the same text, “[object Object]”' },
  'problem.list': { words: () => 'that is a list; take one of its entries, or join them' },
  'problem.boolean': { words: () => 'that is true or false, so only two events would ever pass' },
  'problem.function': { words: () => 'that is a function: call it with ()' },
  'problem.long': {
    words: (most) => `That is longer than the ${most} characters that 8kit takes. Append .hash() to it.`,
  },
  'problem.number': {
    words: () =>
      'A number above 9007199254740991 loses its last digits in n8n, so that two events become one. Let the sender send it as text.',
  },

  // What else helps.
  'advice.retry': {
    ground: 'known',
    words: (name) =>
      `${name} has Retry On Fail on, so n8n itself repeats it when only the response was lost. Switch that off.`,
    more: { href: '/troubleshooting/#retry-on-error', link: 'Retry on error' },
  },
  'advice.overlap': {
    ground: 'known',
    words: () => 'If it is enough that two runs never overlap, hold a lock during the run instead.',
    more: { href: '/how-to/prevent-parallel-updates/', link: 'Prevent parallel updates' },
  },
  'advice.date': {
    ground: 'known',
    words: () => 'To read only what is new, store how far the last run came.',
    more: { href: '/concepts/last-update/#which-date', link: 'Which date to store' },
  },
  'advice.lookup': {
    ground: 'known',
    words: () => 'If you ask a system which of its records belongs to yours, keep both IDs in a lookup.',
    more: { href: '/how-to/map-ids-across-systems/', link: 'Map IDs across systems' },
  },
  'advice.repeated': {
    ground: 'known',
    words: () => 'A repeated write does harm only if two different events change one record. For that, take a lock.',
    more: { href: '/how-to/prevent-parallel-updates/', link: 'Prevent parallel updates' },
  },
  'advice.value': {
    ground: 'known',
    words: () => 'Choose an ID that is the same in both deliveries and different in any other event.',
    more: { href: '/how-to/deduplicate-incoming-webhooks/#choose-key', link: 'What makes a good value' },
  },
  'remedy.crash': {
    ground: 'known',
    words: () =>
      'The value stays in the set, so every later delivery is skipped, and no error says so. Compare the set with the target, and repeat what is missing.',
    more: { href: '/how-to/deduplicate-incoming-webhooks/#reconcile', link: 'Find and repair what a crash left' },
  },
  'remedy.lost': {
    ground: 'known',
    words: () =>
      'The value stays in the set, so every later delivery is skipped. Look in the target first: only if nothing is there, remove the value and send the event again.',
    more: { href: '/concepts/sets/#unknown-outcome', link: 'Refused, or unknown?' },
  },
  'remedy.refused': {
    ground: 'known',
    words: () =>
      'The value stays in the set, so every later delivery is skipped. Let the workflow remove it when the target refuses, so that a later delivery does the work.',
    more: { href: '/how-to/deduplicate-incoming-webhooks/#outcomes', link: 'Refused, or unknown?' },
  },
} as const satisfies Readonly<Record<string, Sentence>>;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
