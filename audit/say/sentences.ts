/*
 * Everything that is said of a reader's workflow. Each sentence has one of four grounds: `known` from data with a
 * source, `seen` in what the reader gave, `chosen` by them, or `not said`, because this page doesn't know.
 */

export { capital, counted, lasting, listed, quoted, shortened } from './wording';

export type Ground = 'known' | 'seen' | 'chosen' | 'not said';

export interface Said {
  kind: Kind;
  words: string;
  ground: Ground;
  /** A page of this site that says more, with the text of its link. */
  more?: { href: string; link: string };
}

type Kind = keyof typeof sentences;
type Sentence = Pick<Said, 'words' | 'ground'>;

/** A sentence with its parts; its ground is that of the table, or the one that is given. */
export function say(kind: Kind, parts: readonly string[] = [], ground?: Ground): Said {
  const entry: Sentence | string = sentences[kind];
  const sentence: Sentence = typeof entry === 'string' ? { words: entry, ground: 'known' } : entry;
  const [end = '', link, href] = / \[([^\]]+)\]\(([^)]+)\)$/.exec(sentence.words) ?? [];
  const told = sentence.words
    .slice(0, sentence.words.length - end.length)
    .replace(/\{(\d)\}/g, (_, place) => parts[place] ?? '');
  return { kind, words: told, ground: ground ?? sentence.ground, ...(link && href && { more: { href, link } }) };
}

/** The words of a sentence alone. */
export const words = (kind: Kind, ...parts: string[]): string => say(kind, parts).words;

const howToCopy = 'In n8n, open the workflow, press Ctrl+A and Ctrl+C (⌘A and ⌘C on a Mac), and paste here.';

const grounded = (ground: Ground) => (words: string) => ({ words, ground });
const seen = grounded('seen');
const chosen = grounded('chosen');
const notSaid = grounded('not said');

/** Parts stand for `{0}` and so on, and a link at the end says where there is more; a text alone is `known`. */
const sentences = {
  // What a text is taken for.
  'read.large':
    'That is more than {0} MB. Remove pinned data from the export, or paste the part between the trigger and the work.',
  'read.copy': howToCopy,
  'read.empty': 'There is no text yet. {0}',
  'read.page': 'That is a page or XML, not JSON. {0}',
  'read.address': 'That is an address, and nothing is fetched from it. {0}',
  'read.deep': 'That is nested more than {0} levels deep, which no workflow is.',
  'read.cut': 'That isn’t complete JSON: it can’t be read from line {1}, column {2} on. Copy it again as a whole. {0}',
  'read.packed': 'That is a packed file, such as a zip. Unpack it, and choose the files in it.',
  'read.credentials':
    'That is an export of credentials, not of workflows. Don’t hand it on: it may hold secrets. Export workflows instead.',
  'read.executions': 'That is a list of executions, not of workflows. Export the workflows themselves.',
  'read.otherTool':
    'That comes from another tool, such as Make, Zapier or Node-RED. Only workflows of n8n are judged here.',
  'read.other': 'That is JSON, but no workflow: it has no list of “nodes”. {0}',
  'read.noNodes': 'The workflow has no nodes that have a name and a type. {0}',
  'read.many':
    'The workflow has {0} {1}, more than the {2} that can be read here. Select the part between the trigger and the work, copy and paste that.',
  'note.order':
    'What you pasted doesn’t say in which order n8n takes its branches. They are followed from top to bottom, one after the other, as in every workflow that n8n has made since version 1.',
  'note.noLinks': 'No connections between its nodes are in it.',
  'note.leftOut': 'Node {0} in the list has no name or no type, so it was left out.',
  'note.sameName': 'Two nodes are named {0}. Connections were read as those of the first one: rename the other in n8n.',
  'note.kind': 'A connection of {0} is of the kind “{1}”, which isn’t read here, so it was left out.',
  'note.unread': 'A connection of {0} couldn’t be read, so it was left out.',
  'note.gone':
    'A connection names {0}, which is not among the nodes, so it was left out here, and in a copy, which n8n wouldn’t take with it.',

  // What a trigger handed on.
  'sample.copy': 'In n8n, open an execution, select {0}, and copy its output as JSON.',
  'sample.workflow': 'That is a workflow. Paste what its trigger handed on. {0}',
  'sample.large': 'That is more than {0} MB. Paste fewer executions: two or more are enough.',
  'sample.noItem': 'That holds no item, such as the body of a webhook. {0}',

  // The result in one line.
  'headline.twice': seen('{0} {1} twice{2}.'),
  'headline.probably': seen('Probably, {0} {1} twice{2}.'),
  'headline.even': seen('Even with 8kit, {0} {1} twice{2}.'),
  'headline.none': seen('{0}nothing is done twice{1}.'),
  'headline.keep': seen('{0}nothing is done twice{1}, and what fails waits for you.'),
  'headline.again': seen('{0}repeats are skipped{1}, and what fails is done again when it comes again.'),
  'headline.skip': seen('{0}nothing is done twice{1}, but what fails is skipped for good.'),
  'headline.later': seen('{0}nothing is done twice by a later delivery{1}. At the same moment, {2}.'),
  'headline.atOnce': seen('At the same moment, {0}{1}.'),
  'headline.from': 'From {0}: {1}',
  'headline.part': '{0} can overwrite what was changed in between',
  'headline.unjudged': notSaid('{0} could not be judged: {1}. No other node acts twice{2}.'),
  'headline.nowhere': seen('{0} leads nowhere, so there is nothing to judge.'),

  // What two deliveries do at a node.
  'verdict.twice': '{0} {1}.',
  'verdict.otherWay': seen('{0} acts for the second delivery, too.'),
  'verdict.unknown': notSaid('{0} runs twice. {1}.'),
  'verdict.repeated': '{0} {1}. That leaves the same state, unless something else changed it in between.',
  'verdict.overwrites': seen(
    '{0} writes back the whole record that {1} read, so it overwrites what was changed in between.',
  ),
  'verdict.pays': '{0} asks again, and that is paid for again. It changes nothing.',
  'verdict.once': seen('{0} is done once.'),
  'verdict.undone': seen('{0} isn’t done by either delivery.'),
  'guess.because': ' This is a guess, because {0}.',
  'guess.tool': 'a model decides whether it is used',
  'guess.error': 'it runs only if another node fails',
  'guess.computed': 'the same result may come out again',
  'guess.lookup': 'it depends on what {0} finds',
  'guess.stripped': 'its parameters are missing',
  'unknown.type': 'This page doesn’t know what nodes of the type “{0}” do',
  'unknown.operation': 'This page doesn’t know what its operation “{0}” does in version {1}',
  'unknown.version': 'This page doesn’t know version {0} of the type “{1}”',
  'unknown.method': 'It sends a body, but has no method, so n8n sends it as GET, and what was meant isn’t known here',
  'unknown.request': 'It sends a second {0}request{1}, and whether that changes something isn’t known here',
  'unknown.changed': 'What it writes was made of what {0} reads of the same system, and how isn’t known here',
  'unknown.match': 'It names no column to find an earlier record by',
  'unknown.code': 'Its code seems to send requests',
  'unknown.called': 'The workflow that it calls isn’t in what you pasted',
  'unknown.command': 'Only you know what its command does',
  'unknown.tools': 'Only its server knows what its tools do',
  'second.changed': 'changes {0} again: it is computed from what {1} reads of the same system',
  'second.newKey': 'writes a second record, because what it is found by is made from the time or by chance',
  'second.formula':
    'adds a second row, because it looks for a formula, and the sheet answers with what that formula shows',

  // What couldn't be judged.
  'unjudged.behindNone': notSaid('No trigger leads to {0}, so it was not judged.'),
  'unjudged.nowhere': seen('{0} leads nowhere: nothing is connected to it.'),
  'unjudged.left': notSaid('Parts of what you pasted could not be read, so they were not judged.'),
  'unjudged.stripped': notSaid(
    `The parameters of almost all nodes are missing from what you pasted, so it could not be judged. ${howToCopy}`,
  ),
  'unjudged.triggers': notSaid('Only {0} of its triggers were judged, because it has so many.'),
  'divided.both': seen('Where an If or a Switch decides by something that isn’t known here, both ways are counted.'),

  // How a trigger delivers an event twice.
  'twice.webhook':
    '{0}: A sender that gets no response in time sends the same delivery again, and so does one where the webhook is registered twice.',
  'twice.app':
    '{0}: The sender delivers an event again when it gets no response in time, or when the trigger is registered twice.',
  'twice.form': '{0}: People press Submit twice, or send a form again after they have gone back.',
  'twice.chat':
    '{0}: People send a message again when the answer takes long, and a messenger repeats what it couldn’t deliver.',
  'twice.schedule':
    '{0}: A run that takes longer than the interval overlaps with the next one, and the next run reads the same records again unless something remembers how far the last one came.',
  'twice.polling':
    '{0}: It asks for what is new by date, so a record that changes, or that has the same date as the last one, can come again.',
  'twice.rows':
    '{0}: It counts the rows, so the last one comes again as new when a row is inserted above it. Of changes, it compares two versions of the sheet, so a row that changes again comes again.',
  'twice.queue': '{0}: A queue delivers a message again when it isn’t acknowledged in time.',
  'twice.parent':
    '{0}: It runs as often as other workflows call it, so it does twice what they do twice. If you can, put 8kit into the workflow that begins.',
  'twice.own':
    '{0}: n8n starts it once for each event of its own. It runs again only if somebody clicks Retry under Executions.',
  'twice.manual':
    '{0}: It runs when somebody clicks, so it runs twice only if somebody clicks twice, or clicks Retry under Executions.',
  'twice.unknown': notSaid('{0}: How it delivers an event again isn’t known here.'),
  'twice.none': seen('No trigger is among the nodes, so the page takes them as running twice.'),

  // What protects, or looks as if it did.
  'guard.addToSet':
    '{0}: 8kit accepts a value once: the first delivery comes out of Added, and the second one out of Duplicate, even if both arrive at the same moment.',
  'guard.noWayBack': seen(
    '{0} adds the value before the work, and nothing takes it back or marks the work as done: what fails behind it is skipped for good. [If the work fails](/how-to/deduplicate-incoming-webhooks/#outcomes)',
  ),
  'guard.unstable': seen(
    '{0}: its value is another one in each execution, so it never recognises a delivery that comes again.',
  ),
  'guard.fixed': seen(
    '{0}: its value is the same for every event, so the very first one passed, and none passes after it.',
  ),
  'guard.noBranch':
    '{0}: it was saved with an older version, which has one output. A duplicate stops the run only if On Error is Stop Workflow.',
  'guard.check':
    '{0}: it finds the value only after the first delivery has added it, so two deliveries at the same moment both pass.',
  'guard.checkAlone': seen('{0}: it finds only what Add to Set has added, and nothing on this way adds the value.'),
  'guard.lock':
    '{0}: it keeps two runs from working at the same time. It remembers nothing, so a delivery that comes later passes.',
  'guard.removeDuplicates':
    '{0}: it remembers what earlier executions let through, in this workflow alone. n8n promises nothing for two executions at the same moment.',
  'guard.removeWithin':
    '{0}: it compares only the items of one execution with each other, so it doesn’t notice a second delivery.',
  'guard.asks': seen(
    '{0}: it looks first whether the record is there, so a later delivery probably goes another way. Two deliveries at the same moment both find nothing.',
  ),
  'guard.counts':
    '{0}: Redis counts in one step, so only the first delivery gets 1, even at the same moment. It forgets when its key expires.',
  'guard.marks': seen(
    '{0}: a later node changes or deletes records of the same system, so the next run probably doesn’t read them again. Two runs at the same moment both read them, and so does a run after one that stopped halfway.',
  ),

  // Why no patch is offered.
  'patch.nothing': 'No node changes anything outside n8n, so there is nothing to put 8kit in front of.',
  'patch.unneeded': 'It needs no further Add to Set.',
  'patch.noPlace': 'No single place is before everything that acts, so put Add to Set in front of each part by hand.',
  'patch.unread': notSaid('What could be judged needs no Add to Set. Look yourself at what could not be judged.'),

  // What becomes of work that fails.
  'failed.again': chosen(
    'If the work fails, it is done again by a repeat that comes {0} later or after that, whatever the first run did. {1}',
  ),
  'failed.keep': chosen(
    'If the work fails, it isn’t done again by itself: its value waits in the set, and a second workflow lists it for you. {1}',
  ),
  'failed.skip': chosen(
    'If the work fails, it isn’t done again: its value is in the set, so each repeat is skipped. Choose this for what may rather be missed than done twice.',
  ),
  'again.webhook': 'Choose this only if your sender repeats after an error, for longer than {0}.',
  'again.queue': 'The queue delivers a message again whose run failed.',
  'again.schedule': 'The next run reads it again.',
  'keep.never': 'Nobody sends this event again.',
  'keep.answered': 'A repeat that comes {0} later or after that is answered with status 202, “kept”.',
  'hold.never':
    'As far as n8n decides it, this event doesn’t come again after a failed run, so nothing could be done again.',
  'hold.order':
    'This workflow takes its branches in the order of n8n 0, so their end can’t be seen. Set Execution Order to v1.',
  'hold.wait': '{0} waits on one of several ways, so their end can’t be seen.',
  'hold.called': '{0} doesn’t wait for the workflow that it calls, so its end can’t be seen.',
  'hold.hidden': '{0} has Never Error on, so a failure can’t be seen.',
  'hold.joined': '{0} may run after all else, and nodes behind it act, so their end can’t be seen.',
  'hold.answer': '{0} answers with a part of the last node’s item, which can’t be taken over.',
  'hold.many': 'It would need {0} more nodes.',

  // The patch.
  'added.check':
    '{0} behind {1} looks whether the item has its value, {3}. If not, {2} ends the run with an error that says so, before anything is added or done.',
  'added.add': '{0} adds the value to the set {1}. Only the first delivery leaves it through Added.',
  'added.begin':
    '{0} adds the value with “:begun” to the set {1}, with the execution and the time. Only the first delivery leaves it through Added.',
  'added.done': '{0} adds the value with “:done” as the last step, also if a filter dropped the item.',
  'added.ended':
    '{0} lets {1} add the value with “:done” as the last step, unless a node failed for the item, also one that you let go on.',
  'added.turn':
    'For a repeat, {0} looks whether the work is done. If not, {1} reads who began it and when, and {2} decides: this run goes on if it began it itself, and {3} is where another one ends while the first may still work.',
  'added.kept': '{0} is where a repeat ends after that time.',
  'added.takeOver':
    'After that time, {1} gives the value to the repeat, which goes back to {2}: inside the lock of {0}, so that of several repeats one works.',
  'added.givenBack':
    'If {0} fails, {1} looks whether surely nothing was done, and {2} then gives the value back, so that a repeat works at once. Of a request, that is sure after a 4xx other than 408, 409, 425 and 429.',
  'added.failedItems':
    '{0} now hands its failed items to {1} (On Error is set so), so that the others go on first. Then the run ends with an error.',
  'added.noRetry': 'Retry On Fail is switched off in {0}, because a lost answer would make it act twice.',
  'added.last': '{0} hands on what your last node did, so that whoever started the run gets the same as before.',
  'added.answers': '{0} answers a duplicate with status 200, so that the sender stops.',
  'added.ends': '{0} is where a delivery that came before ends.',
  'added.item': '{0} brings back the item, because Add to Set replaces it with its answer.',
  'added.unanswered':
    'If 8kit doesn’t answer, {0} and {1} look whether the value was added nevertheless. If not, {2} asks the sender to repeat.',
  'added.setUp': '{0} and {1} create the set, once.',
  'risk.atOnce':
    '{0} answers the sender at once, before 8kit is asked. If 8kit doesn’t answer then, the run ends with an error, and nobody sends the event again: retry it under Executions. To let the sender repeat it, set Respond to When Last Node Finishes, and copy the workflow again.',

  'risk.refused':
    'If 8kit doesn’t answer, the run ends with an error, and the event may not come again: retry the run under Executions.',

  'cost.requests':
    'Each item costs 8kit {0} requests. With its default limit of 500 in two minutes, {1} items pass in that time, and the next one ends in an error.',
  'step.second':
    'Import the second workflow, which lists what waits. Choose your credential in it, and execute Create set once: it creates the set {0}. [What waits](/concepts/sets/#what-waits)',
  'step.paste': 'Paste it onto an empty canvas, or import the file.',
  'step.install': 'If n8n doesn’t know the 8kit node, install it. [Install the node](/components/nodes/#install)',
  'step.service':
    '8kit itself has to run, and to be reached by n8n, with an API key for the credential. [Start 8kit](/quickstart/)',
  'step.credential': 'Choose your 8kit credential in {0}.',
  'step.others': 'Choose the credentials of the other nodes, if n8n asks for them.',
  'step.settings':
    'Compare its Settings with those of the old one: n8n may not take over the time zone and the order of branches.',
  'step.order': 'In its Settings, Execution Order has to be v1: in any other order, done is added before the work.',
  'step.createHere': 'Create the set {0} once, with the 8kit node’s action Create Set.',
  'step.create': 'Execute {0} once from {1}: it creates the set.',
  'step.exists':
    'If that says that {0} exists, another workflow may be using it: two workflows with one set skip each other’s events. Unless it is this workflow’s own, choose another name.',
  'step.kept': 'The workflow uses the set {0} already, so no other one is needed.',
  'step.empty':
    'The new set is empty: an event that the old workflow worked on is new to it. Change over when no repeat is due, or add the last values first. [Fill the set](/how-to/deduplicate-incoming-webhooks/#before-8kit)',
  'step.oldCopy':
    'Switch the old workflow off first{0}: what you import is a second one beside it. While both are active, each event is worked on by both, unless n8n refuses two with one webhook.',
  'step.activate': 'Then activate the new one (Publish in n8n 2).',
  'proof.pin':
    'Open {0}, choose Edit Output, paste this item, and save: n8n keeps it pinned. No real event has its value.',
  'proof.off': 'The first run really does its work: deactivate the nodes behind that must not act (D on the canvas).',
  'proof.run':
    'Execute the workflow from {0} twice. The first run leaves {1} through Added, and is done; the second leaves it through Duplicate, and is skipped.',
  'proof.after': 'Then unpin the item, and activate those nodes again.',
  'error.notDone': 'Not done: a node failed. What isn’t done waits in the set {0}.',
  'error.missing':
    '{2}: the item of {0} has no text or number at {1}, which 8kit needs to recognise it. Nothing was added to the set, and nothing behind was done.',

  // The set's name.
  'set.empty': 'The set needs a name.',
  'set.signs': 'A set’s name has letters from A to Z, digits, hyphens and underscores alone.',
  'set.long': 'A set’s name has at most {0} characters.',
  'set.own':
    'Made from its trigger and its target, with a mark of these two, so that each workflow has a set of its own.',
  'set.kept': 'The set that the workflow has now. Keep it: a new set has forgotten everything.',
  'set.unmarked': notSaid(
    'Nothing in what you pasted tells this workflow from another one of the same kind. If you patch another one like it, give each a set of its own.',
  ),

  // The value to remember.
  'value.event': 'the ID of this event itself: {0}',
  'value.record': 'the ID of the record, which has this event once: {0}',
  'value.change': 'record and date of change: {0}',
  'value.period': 'the period of the schedule: {0}',
  'value.recordPeriod': seen('record and period: {0}'),
  'value.once': seen('the record, once for ever: {0}'),
  'value.read': seen('what your workflow reads: {0}'),
  'value.sample': seen('in what you pasted: {0}'),
  'value.differs': seen('{0}: differs in all {1} events'),
  'value.again': seen('{0}: differs in all {1} events, and is equal in the {2} that you marked'),
  'value.skips': seen('{0}: would have skipped {1}, not marked as a repeat'),
  'value.sent': seen('what such senders call it, if it is one: {0}'),
  'value.hash': seen('the same delivery, byte for byte: {0}'),
  'effect.period': chosen(
    'The work is done once {0}: a run that is repeated in it is skipped, even if the first one failed. What a later run reads again is done again.',
  ),
  'effect.periodList': chosen(
    'Only the first item passes, once {0}: use it where a run hands on one item, such as a digest.',
  ),
  'effect.record': chosen(
    'Each {0} passes once: if the same one comes again with a change, the second event is skipped.',
  ),
  'effect.thing': chosen('A second event of the same {0} is skipped.'),
  'effect.moment': chosen(
    'Two events of one moment are one, and a repeat that is stamped anew is done again: choose it only if nothing else is there.',
  ),
  'effect.other': chosen('Two events that share it are one: the second is skipped.'),
  'effect.recordPeriod': chosen('Each record passes once {0}.'),
  'effect.hash': chosen(
    'Two deliveries are one event only if every character is the same. Two real events with the same content are one, too.',
  ),
  'effect.event': 'It is the same when an event is delivered again, and different in any other event.',
  'effect.own': chosen(
    'It has to be the same in both deliveries and different in any other event: remember a customer’s address, and their second order is skipped.',
  ),
  'seen.value': seen('In what you pasted: {0}'),
  'seen.missing': seen(
    'It isn’t in {0} that you pasted, and an event without it ends in an error. Choose a field that is in every event, or paste an event of this trigger.',
  ),
  'seen.notWorkedOut': notSaid('Not worked out here: only plain paths are looked up in what you pasted.'),
  'seen.skips': seen('Of the {0} that you pasted, it would have skipped {1}.{2}'),
  'seen.wrong': ' Not marked as a repeat: {0}.',
  'seen.missed': ' Marked as a repeat, but done again: {0}.',
  'deliveries.one': seen('These are one event. Paste another one, too: only two show what tells them apart.'),
  'deliveries.few': seen('Only {0} different events were pasted: in fewer than five, fields may differ by chance.'),
  'deliveries.noRepeat': seen(
    'None is marked as a repeat, so nothing shows what stays the same when an event comes again.',
  ),
  'deliveries.none': seen(
    'No field is in all of them, differs between different events, and is equal in what you marked as repeats.',
  ),
  'deliveries.most': seen('Only the first {0} of {1} were compared.'),
  'copy.with': chosen('The steps for {0} are in this copy, too.'),
  'copy.without': seen(
    '{0} begins as before in this copy, and may act twice: choose it at “Begins at”, and decide there, too.',
  ),
  'copy.apart': seen(
    '{0} leads to the same nodes, so its steps aren’t in this copy: both fit into one only if what fails is skipped for both.',
  ),
  'copy.missing': 'To copy or download it, {0}.',
  'missing.value': 'choose a value to remember',
  'missing.expression': 'correct the expression',
  'missing.failed': 'choose what becomes of work that fails',
  'missing.time': 'give the minutes for which a run may still work',
  'missing.set': 'correct the name of the set',
  'problem.none': 'Choose a value to remember.',
  'problem.time':
    'Give a time in minutes. Where a run waits for a call or an approval, only you know how long that takes.',
  'problem.fixed': 'A fixed text is the same for every event. Read a field of the item between {{ and }}.',
  'problem.open': 'The expression isn’t complete: }} is missing.',
  'problem.incomplete': 'The expression isn’t complete between {{ and }}.',
  'problem.item': 'That is the whole item. Name one of its fields.',
  'problem.noNode': 'No node is named {0}.',
  'problem.unstable': 'That differs in every run, so it recognises no delivery.',
  'problem.same': 'That reads nothing of the item, so it is the same for every event.',
  'problem.is': '{0} can’t be remembered: {1}.',
  'problem.object': 'that is an object, and every object becomes the same text, “[object Object]”',
  'problem.list': 'that is a list; take one of its entries, or join them',
  'problem.boolean': 'that is true or false, or one of a few texts, so only as many events would ever pass',
  'problem.long': 'That is longer than the {0} characters that 8kit takes. Append .hash() to it.',
  'problem.number':
    'A number above 9007199254740991 loses its last digits in n8n, so that two events become one. Let the sender send it as text.',

  // What else helps.
  'advice.loop':
    '{0} changes what {1} reports, so a run can start the next one. Let the workflow leave out what it wrote itself: to 8kit, each of these is a new event.',
  'advice.retry':
    '{0} has Retry On Fail on, so n8n itself repeats it when only the response was lost. Switch that off. [Retry on error](/troubleshooting/#retry-on-error)',
  'advice.overlap':
    'If it is enough that two runs never overlap, hold a lock during the run instead. [Prevent parallel updates](/how-to/prevent-parallel-updates/)',
  'advice.date':
    'To read only what is new, store how far the last run came. [Which date to store](/concepts/last-update/#which-date)',
  'advice.lookup':
    'If you ask a system which of its records belongs to yours, keep both IDs in a lookup. [Map IDs across systems](/how-to/map-ids-across-systems/)',
  'advice.computed':
    'A lock alone doesn’t keep a change from being made again: read, change and write inside a lock, with the set inside it, too. [Prevent parallel updates](/how-to/prevent-parallel-updates/#your-work)',
  'advice.repeated':
    'A repeated write does harm only if two different events change one record. For that, take a lock. [Prevent parallel updates](/how-to/prevent-parallel-updates/)',
  'advice.value':
    'Choose an ID that is the same in both deliveries and different in any other event. [What makes a good value](/how-to/deduplicate-incoming-webhooks/#choose-key)',
  'remedy.again': chosen('The sender is asked to repeat it. A repeat that comes {0} later or after that does it.'),
  'remedy.twice': chosen('The first run had done it, and only that wasn’t known. You chose that it is done again.'),
  'remedy.keep': chosen('It waits in the set, and the second workflow lists it.'),
  'remedy.crash':
    'The value stays in the set, so every later delivery is skipped, and no error says so. Compare the set with the target, and repeat what is missing. [Find and repair what a crash left](/how-to/deduplicate-incoming-webhooks/#reconcile)',
  'remedy.lost':
    'The value stays in the set, so every later delivery is skipped. Look in the target first: only if nothing is there, remove the value and send the event again. [Refused, or unknown?](/concepts/sets/#unknown-outcome)',
  'remedy.refused':
    'The value stays in the set, so every later delivery is skipped. Let the workflow remove it when the target refuses, so that a later delivery does the work. [Refused, or unknown?](/how-to/deduplicate-incoming-webhooks/#outcomes)',
} as const satisfies Readonly<Record<string, Sentence | string>>;
