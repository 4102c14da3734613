import { detectDuplicates, type Json } from '../service';

/**
 * A step of a story: a request or the detection, when it comes, and the ids of what it makes.
 */
export type Step = { at: string; ids: string[] } & ({ address: string; body: Json } | { job: typeof detectDuplicates });

const seenEmails: Step = {
  at: '2025-09-24T08:21:36.508Z',
  address: 'POST /api/v1/uniqs',
  body: { name: 'seen-emails' },
  ids: ['cmfv3p9d40006qk01h5t2b8wz'],
};
const secondValue: Step = {
  at: '2025-09-24T08:22:14.851Z',
  address: 'POST /api/v1/uniqs/processed-orders/values',
  body: { value: 'order-1002' },
  ids: ['cmfv3q8n60007qk01w4d9k2xe'],
};
const secondMapping: Step = {
  at: '2025-09-24T08:40:16.052Z',
  address: 'POST /api/v1/lookups/shopify-erp-orders/values',
  body: { left: '5812345678902', right: 'SO-20519' },
  ids: ['cmfv4e9gc0009qk01v7r3y6bo'],
};
/** The same order under another ERP id. */
const otherPartner = (at: string, right: string, id: string): Step => ({
  at,
  address: 'POST /api/v1/lookups/shopify-erp-orders/values',
  body: { left: '5812345678901', right },
  ids: [id],
});
const [violation, otherViolation, thirdViolation] = [
  'cmfv6f0nx000cqk01k5p1q4vj',
  'cmfv6f0ny000dqk01s3b7l9em',
  'cmfv6f0nz000eqk01d4g6h1rc',
] as const;
const detection = (...ids: string[]): Step => ({ at: '2025-09-24T09:10:00.214Z', job: detectDuplicates, ids });
const twoPartners = [
  'createLookup',
  'addMapping',
  otherPartner('2025-09-24T08:41:20.118Z', 'SO-20944', 'cmfv4fm1j000fqk01p8t2w5ay'),
];
const twoViolations = [...twoPartners, detection(violation, otherViolation)];
const oneViolation = [
  ...twoViolations,
  { at: '2025-09-24T09:12:00.000Z', address: `DELETE /api/v1/warnings/${otherViolation}`, body: null, ids: [] },
];

const twoValues = ['createSet', 'addSetValue', secondValue];
const twoMappings = ['createLookup', 'addMapping', secondMapping];

/**
 * What comes before the example of each operation, so that its answer is the one that the description shows. A name
 * stands for the example of that operation; what isn't named needs nothing but the app.
 */
export const openings: Readonly<Record<string, readonly (string | Step)[]>> = {
  listSets: ['createSet', seenEmails],
  getSet: twoValues,
  updateSet: twoValues,
  deleteSet: ['createSet'],
  addSetValue: ['createSet'],
  listSetValues: twoValues,
  addSetValues: ['createSet'],
  updateSetValue: ['createSet', 'addSetValue'],
  removeSetValue: ['createSet', 'addSetValue'],
  removeSetValues: ['createSet', 'addSetValues'],
  checkSetValue: ['createSet', 'addSetValue'],
  checkSetValues: ['createSet', 'addSetValue'],
  listLookups: ['createLookup'],
  getLookup: twoMappings,
  updateLookup: twoMappings,
  deleteLookup: ['createLookup'],
  addMapping: ['createLookup'],
  listMappings: twoMappings,
  addMappings: ['createLookup'],
  searchMappings: ['createLookup', 'addMapping'],
  updateMapping: ['createLookup', 'addMapping'],
  removeMapping: ['createLookup', 'addMapping'],
  removeMappings: ['createLookup', 'addMappings'],
  checkLock: ['acquireLock'],
  releaseLock: ['acquireLock'],
  getLastUpdated: ['createLastUpdated'],
  replaceLastUpdated: ['createLastUpdated'],
  deleteLastUpdated: ['createLastUpdated'],
  listViolations: oneViolation,
  getViolationStats: [
    ...twoPartners,
    otherPartner('2025-09-24T08:42:07.390Z', 'SO-20951', 'cmfv4gk7d000gqk01r3n9x6ev'),
    detection(violation, otherViolation, thirdViolation),
    'resolveViolation',
  ],
  getViolation: oneViolation,
  resolveViolation: oneViolation,
  deleteViolation: oneViolation,
  resolveViolations: twoViolations,
};
