/** A rule on which the sources are silent, or at odds, and what the model does there. */
export interface Choice {
  readonly id: string;
  /** What the sources say. */
  readonly facts: string;
  readonly model: string;
  readonly reason: string;
  /** The answers that rest on it, by operation and status, where they can be told from that: `acquireLock 200`. */
  readonly answers?: readonly string[];
}

/** Every choice of the model, in the order in which a request meets them. Texts are Markdown. */
export const choices: readonly Choice[] = [
  {
    id: 'wrong-key',
    facts:
      'A missing key is a 401. For a wrong one, sources have 401 with a code and 403 without; which applies today is unknown.',
    model: '401 with `MISSING_API_KEY`, `INVALID_API_KEY` or `INACTIVE_API_KEY`.',
    reason: 'Callers are told to decide by the status. A code tells a reader what is wrong.',
  },
  {
    id: 'expired-key',
    facts: 'Apps have a column `activeUntil`. Whether it ends a key today is unknown, and no request sets it.',
    model: 'No key expires, and `EXPIRED_API_KEY` is never answered.',
    reason: 'Pages promise no expiry of keys.',
  },
  {
    id: 'permissions',
    facts: 'Apps have a column `permission`, which had no effect in service 0.1.0. Today is unknown.',
    model: 'Every key may do everything.',
    reason: 'It is what pages tell readers to count on.',
  },
  {
    id: 'isolation',
    facts: 'Isolation per app is claimed. In service 0.1.0 every app saw all sets and lookups.',
    model: 'All apps share sets, lookups, last-updated records and violations. Only locks belong to an app.',
    reason: 'The weaker promise: nobody who builds on the model is surprised by a service that shares.',
  },
  {
    id: 'admin-key-and-locks',
    facts: 'A lock belongs to the app of the key. The admin key belongs to no app.',
    model: 'Requests for locks with the admin key are refused with 401 `APP_NOT_FOUND`.',
    reason: 'It is the answer of the two requests for which the case is known.',
  },
  {
    id: 'app-fields',
    facts: 'Clients read `id`, `name`, `description` and two times from `/apps/me`. Service 0.1.0 sent more columns.',
    model: '`/apps/me` answers those five members.',
    reason: 'Nothing else is read by any client.',
    answers: ['getApp 200'],
  },
  {
    id: 'both-namings',
    facts: 'Whether a service ever answered under `/sets` and under `/uniqs` is unknown.',
    model: 'Both by default, over the same collections. Either can be switched off.',
    reason: 'One model serves readers of both.',
  },
  {
    id: 'codes-of-uniqs',
    facts:
      'Under `/uniqs` the code `UNIQ_NOT_FOUND` and the member `uniqId` are known from clients. Other codes are not.',
    model: 'All other codes are those of sets, such as `DUPLICATE_SET`.',
    reason: 'A new name would be invented.',
    answers: ['createSet 409', 'updateSet 409'],
  },
  {
    id: 'paths-that-cannot-be-decoded',
    facts: 'Nothing is said of a path such as `/%zz`.',
    model: 'The answer of an unknown path.',
    reason: 'No address can be read from it.',
  },
  {
    id: 'bodies-of-forms',
    facts: 'Service 0.1.0 parsed bodies of forms as well.',
    model: 'A body without `Content-Type: application/json` counts as none.',
    reason: 'Every client sends JSON, and a missing header is a common mistake.',
  },
  {
    id: 'order-of-checks',
    facts:
      'Rate limit, body, key and route come in this order. Whether fields or stored records come first then is not said.',
    model: 'Fields are checked before the collection is looked up: a wrong body for an unknown set is a 400.',
    reason: 'Nothing needs to be read for a request that cannot be carried out.',
  },
  {
    id: 'faults-of-one-value',
    facts:
      'Adding and checking one value with bad input ended as 500 `INTERNAL_ERROR` in service 0.1.0. Today is unknown.',
    model: '400 `VALIDATION_ERROR`, as everywhere else.',
    reason: 'The 500 is a slip of that version. Callers must cope with both.',
  },
  {
    id: 'length-of-a-checked-value',
    facts: 'The check of one value had no longest length in service 0.1.0, the check of a list had 255 characters.',
    model: '1 to 255 characters in both.',
    reason: 'No longer value can be stored.',
  },
  {
    id: 'wrong-names-in-updates',
    facts: 'Service 0.1.0 did not check the fields of a changed set or lookup. What wrong ones led to is not said.',
    model: '500 `INTERNAL_ERROR`, and nothing is changed.',
    reason: 'A stored name that breaks the rule could be used in no path.',
  },
  {
    id: 'paging-defaults',
    facts:
      'Clients send `page` and `limit`. The defaults of the service are unknown; a rule prepared in 0.1.0 has page 1, limit 50 and at most 100.',
    model: 'That rule. A `limit` above 100 counts as 100, and what is no number as absent.',
    reason: 'The only rule that any source holds.',
  },
  {
    id: 'page-and-offset',
    facts: 'How `page` and `offset` combine is unknown. The node sends `page=1` with every `offset`.',
    model: 'An `offset` above 0 decides, and `page` is left aside.',
    reason: 'The text of the first node presents offset as an alternative.',
  },
  {
    id: 'paging-block',
    facts:
      'Sources have five forms of the block. The newest client reads `totalCount` and `totalPages` of `pagination`.',
    model: '`pagination` with these two members.',
    reason: 'Pages tell readers to read no other.',
    answers: ['listSets 200', 'listSetValues 200', 'listLookups 200', 'listMappings 200'],
  },
  {
    id: 'data-of-conflicts',
    facts:
      'Unit tests show `data.existingValue` with `DUPLICATE_VALUE`. Older documentation shows `data` with `LOCK_CONFLICT` and `DUPLICATE_KEY`.',
    model: 'No `data` in any refusal.',
    reason: 'Callers are told not to depend on it; who does finds out here.',
    answers: ['addSetValue 409', 'acquireLock 409', 'createLastUpdated 409'],
  },
  {
    id: 'data-of-deletions',
    facts: 'Sources disagree on the `data` of a deletion.',
    model: '`{"success": true}` without data.',
    reason: 'Only the status counts.',
    answers: [
      'deleteSet 200',
      'removeSetValue 200',
      'deleteLookup 200',
      'removeMapping 200',
      'deleteLastUpdated 200',
      'deleteApp 200',
      'deleteViolation 200',
    ],
  },
  {
    id: 'parallel-requests',
    facts:
      'Tests show that of two acquires, one after the other, the later one is refused. For two adds, the node’s changelog says so. Requests at the same moment have not been tested.',
    model: 'Requests are carried out one after the other, so of parallel adds or acquires exactly one succeeds.',
    reason: 'It is what a single decision means. Pages hold a check to run against a real service.',
  },
  {
    id: 'duplicates-in-bulk',
    facts:
      'Adding a list stored duplicates in 0.1.0, as adding one value did. Later services refuse one value; for lists nothing is known.',
    model: 'A value that is present is left out and stands in `errors`; the others are stored.',
    reason: 'The same rule for a value, however it arrives.',
    answers: ['addSetValues 201'],
  },
  {
    id: 'duplicates-by-change',
    facts: 'Changing a value to a text that is in the set was accepted by 0.1.0. Today is unknown.',
    model: 'Accepted: the set then holds the text twice, and removing the text removes both.',
    reason: 'Pages say not to rely on a refusal.',
    answers: ['updateSetValue 200'],
  },
  {
    id: 'ids-of-other-collections',
    facts: 'In 0.1.0 an `id` in a path reached entries of every collection, whatever name stood before it.',
    model: 'An `id` reaches entries of the named collection only.',
    reason: 'No page promises the other, and no client needs it.',
  },
  {
    id: 'switches-of-lookups',
    facts: 'The switches and `strictChecking` had no effect in 0.1.0. Today is unknown.',
    model: 'They are stored and returned, and refuse nothing.',
    reason: 'The weaker promise.',
    answers: ['createLookup 201', 'addMapping 201'],
  },
  {
    id: 'status-of-an-acquired-lock',
    facts: 'The status of a successful acquire is unknown but for its first digit.',
    model: '200.',
    reason: 'Known are 201 for what creates or adds, and 200 for everything else.',
    answers: ['acquireLock 200'],
  },
  {
    id: 'holder-of-a-lock',
    facts: '`callingFn` is sent from node 1.0.14 on, and later services may demand it.',
    model: 'It may be missing, and is then missing in `lockInfo`.',
    reason: 'Older nodes never send it.',
  },
  {
    id: 'expiry-of-locks',
    facts:
      'A timeout has seconds from 1 to 3600. Expiry itself was never seen, and without a timeout the text of a field promises none.',
    model:
      'The key is free in the millisecond in which the time is over. Without a timeout it is held until a release.',
    reason: 'The plain reading of a timeout.',
    answers: ['checkLock 200'],
  },
  {
    id: 'scope-of-lock-keys',
    facts: 'Locks are said to be per app.',
    model: 'Each app has keys of its own: two apps can hold the same key, and neither can release the other’s.',
    reason: 'The plain reading of "per app".',
  },
  {
    id: 'release-of-all-locks',
    facts: '`DELETE /api/v1/locks/app` is known by the name of a helper only: release all locks of the app.',
    model: 'It does so, and answers as for one key.',
    reason: 'Who names a lock `app` is shown what pages warn of.',
  },
  {
    id: 'locks-after-a-restart',
    facts: 'Whether a held lock outlasts a restart of the service is unknown.',
    model: 'It does, unless a run asks for the other case.',
    reason: 'Callers must cope with both.',
  },
  {
    id: 'replacing-an-unknown-key',
    facts: 'Replacing a last-updated record is known from the newest node, which does so only after a 409.',
    model: 'An unknown key is a 500 `INTERNAL_ERROR`, and no record appears.',
    reason: 'No code is known, and a success could be taken for a stored date.',
    answers: ['replaceLastUpdated 500'],
  },
  {
    id: 'description-of-a-replaced-record',
    facts: 'Whether a replacement without `description` empties the old one is unknown.',
    model: 'The old description stays.',
    reason: 'Nothing is lost that nobody sent.',
    answers: ['replaceLastUpdated 200'],
  },
  {
    id: 'deleting-an-unknown-key',
    facts: 'The answer to deleting a last-updated record that is not there is unknown.',
    model: 'A success.',
    reason: 'No code is known for it, and the record is gone either way.',
    answers: ['deleteLastUpdated 200'],
  },
  {
    id: 'detection',
    facts: 'Violations are made by a job that 0.1.0 does not start. Whether and when it runs today is unknown.',
    model: 'It runs when a page or a test says so, and never by a request.',
    reason: 'No request starts it in any source.',
    answers: ['listViolations 200'],
  },
  {
    id: 'failures-inside',
    facts: 'A request that failed with a 500 can have been carried out.',
    model:
      'It changed nothing, and has the code of its operation, where there is one. The other case is an answer that is lost.',
    reason: 'Two faults that can be told apart are better to try things on.',
  },
  {
    id: 'wording-of-texts',
    facts: 'The wording of `error` and of the messages in `details` is not fixed.',
    model: 'The texts of the examples in the API description.',
    reason: 'Callers branch on status and code.',
  },
  {
    id: 'values-of-health',
    facts: '`/health` tells the environment and the version of the running service.',
    model: '`production` and `0.1.0`, the last public version.',
    reason: 'The version of later services is unknown.',
    answers: ['getHealth 200'],
  },
];

/** What a choice is about, in words: `Status of an acquired lock`. */
export function choiceTitle(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
}

/** The ids of the choices that the answers of an operation rest on, by status. */
export function choicesOf(operation: string): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {};
  for (const { id, answers = [] } of choices) {
    for (const answer of answers) {
      const [name, status = ''] = answer.split(' ');
      if (name === operation) found[status] = [...(found[status] ?? []), id];
    }
  }
  return found;
}
