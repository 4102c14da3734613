import { acquire, release } from './lock-steps';
import { requestTo } from './requests';
import type { RequestStep, SimulationDefinition, WorkStep } from './types';
import { contents, holding } from './words';

const customer = 'shop-77';
const lookup = '/lookups/customers';
const key = `customer-${customer}`;

const search: RequestStep = {
  label: 'Search the mapping',
  does: 'searches the mapping',
  takes: 40,
  request: () => requestTo('GET', `${lookup}/search?left=${customer}`),
  answered: ({ body }, { memory }) => {
    const found =
      typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) ? body.data : [];
    if (found.length === 0) return { detail: 'none' };
    return memory.hasLock === true ? { detail: 'found', goTo: 4 } : { detail: 'found', ends: 'done' };
  },
};

const create: WorkStep = {
  label: 'Create the customer',
  does: 'creates the customer',
  takes: 300,
  work: ({ world }) => {
    const customers = Number(world.customers) + 1;
    const id = `erp-${customers}`;
    return { world: { customers }, memory: { id }, detail: id, did: `creates ${id}` };
  },
};

const add: RequestStep = {
  label: 'Add to lookup',
  does: 'adds to the lookup',
  takes: 40,
  request: ({ memory }) => requestTo('POST', `${lookup}/values`, { left: customer, right: String(memory.id) }),
  answered: () => ({}),
};

/** Two orders of a customer whom the partner system doesn't know yet. */
export const lookups: SimulationDefinition = {
  question: 'Two orders of a new customer arrive. How often is the customer created in the ERP?',
  action: 'Send both orders',
  longestGap: 400,
  patterns: [
    { id: 'search', label: 'Search, create, add', steps: [search, create, add] },
    { id: 'lock', label: 'A lock around them', steps: [acquire(key, 60, 300), search, create, add, release(key)] },
  ],
  setUp: [requestTo('POST', '/lookups', { name: 'customers' })],
  world: { customers: 0 },
  restsOn: ['parallel-requests', 'switches-of-lookups'],
  describe: ({ lookups: [only] }) => {
    const mappings = only?.entries.map(({ content }) => `${content.left} = ${content.right}`) ?? [];
    return mappings.length > 0 ? holding(mappings.join(', ')) : contents('empty lookup', '8kit holds an empty lookup');
  },
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
