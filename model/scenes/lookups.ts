import { acquire, release } from './lock-steps';
import { get, post } from './requests';
import type { RequestStep, Scene, WorkStep } from './types';

const customer = 'shop-77';
const lookup = '/lookups/customers';
const key = `customer-${customer}`;

const search: RequestStep = {
  label: 'Search the mapping',
  takes: 40,
  request: () => get(`${lookup}/search?left=${customer}`),
  answered: ({ body }, { memory }) => {
    const found =
      typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) ? body.data : [];
    if (found.length === 0) return { said: 'none' };
    return memory.hasLock === true ? { said: 'found', goTo: 4 } : { said: 'found', ends: 'done' };
  },
};

const create: WorkStep = {
  label: 'Create the customer',
  takes: 300,
  work: ({ world }) => {
    const customers = Number(world.customers) + 1;
    return { world: { customers }, memory: { id: `erp-${customers}` }, said: `erp-${customers}` };
  },
};

const add: RequestStep = {
  label: 'Add to lookup',
  takes: 40,
  request: ({ memory }) => post(`${lookup}/values`, { left: customer, right: String(memory.id) }),
  answered: () => ({}),
};

/** Two orders of a customer whom the partner system doesn't know yet. */
export const lookups: Scene = {
  question: 'Two orders of a new customer arrive. How often is the customer created in the ERP?',
  action: 'Send both orders',
  longestGap: 400,
  patterns: [
    { id: 'search', label: 'Search, create, add', steps: [search, create, add] },
    { id: 'lock', label: 'A lock around them', steps: [acquire(key, 60, 300), search, create, add, release(key)] },
  ],
  setUp: [post('/lookups', { name: 'customers' })],
  world: { customers: 0 },
  restsOn: ['parallel-requests', 'switches-of-lookups'],
  describe: ({ lookups: [only] }) =>
    only?.entries.map(({ content }) => `${content.left} = ${content.right}`).join(', ') || 'empty lookup',
  judge: ({ customers }, { lookups: [only] }) => {
    const mappings = only?.entries.length ?? 0;
    if (customers === 1 && mappings === 1) return { isGood: true, text: 'One customer, one mapping.' };
    if (customers === 0) return { isGood: false, text: 'No customer is created.' };
    if (mappings < Number(customers))
      return {
        isGood: false,
        text:
          customers === 1
            ? 'One customer in the ERP, none in the lookup: nothing remembers it.'
            : `Two customers in the ERP, ${mappings || 'none'} in the lookup: nothing remembers ${mappings ? 'the other' : 'them'}.`,
      };
    return { isGood: false, text: 'Two customers in the ERP, and two mappings for one.' };
  },
};
