import { created, removed, success } from './answers';
import { description } from './collections';
import { isoTime, newId } from './ids';
import { refuse } from './refusals';
import { date, name, optional, readBody } from './rules';
import type { Call, LastUpdated, OperationHandler } from './types';

export const createLastUpdated: OperationHandler = (call) => {
  const wanted = readBody({ key: name(255), description, date: optional(date) }, call.body);
  if (call.state.lastUpdated.some(({ key }) => key === wanted.key)) throw refuse('DUPLICATE_KEY');
  const [id, state] = newId(call.state, call.now);
  const now = isoTime(call.now);
  const record: LastUpdated = { id, ...wanted, date: wanted.date ?? now, createdAt: now, updatedAt: now };
  return created({ ...record }, { ...state, lastUpdated: [record, ...state.lastUpdated] });
};

/** An unknown key gives a success without data. */
export const getLastUpdated: OperationHandler = (call) => {
  const record = recordOf(call);
  return success(record ? { ...record } : null);
};

/** Replaces the date, and the description if one is sent. */
export const replaceLastUpdated: OperationHandler = (call) => {
  const wanted = readBody({ description: optional(description), date }, call.body);
  const record = recordOf(call);
  if (!record) throw refuse('INTERNAL_ERROR');
  const { description: text = record.description } = wanted;
  const changed = { ...record, description: text, date: wanted.date, updatedAt: isoTime(call.now) };
  const lastUpdated = call.state.lastUpdated.map((other) => (other.id === record.id ? changed : other));
  return success({ ...changed }, { ...call.state, lastUpdated });
};

export const deleteLastUpdated: OperationHandler = (call) => {
  const lastUpdated = call.state.lastUpdated.filter(({ key }) => key !== call.params[0]);
  return removed({ ...call.state, lastUpdated });
};

function recordOf({ state, params }: Call): LastUpdated | undefined {
  return state.lastUpdated.find(({ key }) => key === params[0]);
}
