import { created, removed, success } from './answers';
import { description } from './collections';
import { isoTime, newId, newKey } from './ids';
import { refuse } from './refusals';
import { flag, name, optional, readBody } from './rules';
import type { App, Call, Fields, OperationHandler, State } from './types';

/** The key's own app, with the members that every client may read. */
export const getApp: OperationHandler = (call) => {
  const { isActive: _, ...own } = toResponse(appOfKey(call));
  return success(own);
};

export const getAppHealth: OperationHandler = (call) => {
  const { id, name: appName } = appOfKey(call);
  return success({ appId: id, appName, status: 'healthy', timestamp: isoTime(call.now) });
};

/** All apps with their keys, for anyone who has a key. */
export const listApps: OperationHandler = ({ state }) =>
  success(state.apps.map((app) => ({ ...toResponse(app), secret: app.key })));

export const createApp: OperationHandler = (call) => {
  const wanted = readBody({ name: name(100), description }, call.body);
  if (call.state.apps.some((app) => app.name === wanted.name)) throw refuse('DUPLICATE_APP');
  const { app, state } = newApp(call.state, wanted, call.now);
  return created({ ...toResponse(app), apiKey: app.key }, state);
};

/** Creates an app with a key, and the state that contains it. */
export function newApp(state: State, wanted: { name: string; description: string | null }, at: number) {
  const [id, numbered] = newId(state, at);
  const [key, keyed] = newKey(numbered);
  const now = isoTime(at);
  const app: App = { id, ...wanted, isActive: true, key, createdAt: now, updatedAt: now };
  return { app, state: { ...keyed, apps: [app, ...keyed.apps] } };
}

export const getAppById: OperationHandler = (call) => success(toResponse(appOfPath(call)));

export const updateApp: OperationHandler = (call) => {
  const shape = { name: optional(name(100)), description: optional(description), isActive: optional(flag(true)) };
  const wanted = readBody(shape, call.body);
  const app = appOfPath(call);
  const taken = call.state.apps.some((other) => other.id !== app.id && other.name === wanted.name);
  if (taken) throw refuse('DUPLICATE_APP');
  const changed: App = {
    ...app,
    name: wanted.name ?? app.name,
    description: wanted.description === undefined ? app.description : wanted.description,
    isActive: wanted.isActive ?? app.isActive,
    updatedAt: isoTime(call.now),
  };
  return success(toResponse(changed), withApp(call.state, changed));
};

export const deleteApp: OperationHandler = (call) => {
  const { id } = appOfPath(call);
  return removed({ ...call.state, apps: call.state.apps.filter((app) => app.id !== id) });
};

/** Gives an app a new key in place of its old one. */
export const regenerateAppKey: OperationHandler = (call) => {
  const app = appOfPath(call);
  const [key, state] = newKey(call.state);
  const changed = { ...app, key, updatedAt: isoTime(call.now) };
  return success({ id: app.id, name: app.name, apiKey: key }, withApp(state, changed));
};

/** The app that a key belongs to, as its locks do. @throws HttpRefusal for the admin key, which belongs to none */
export function appOfKey({ app }: Call): App {
  if (!app) throw refuse('APP_NOT_FOUND', 401);
  return app;
}

function appOfPath({ state, params }: Call): App {
  const app = state.apps.find(({ id }) => id === params[0]);
  if (!app) throw refuse('APP_NOT_FOUND');
  return app;
}

function withApp(state: State, changed: App): State {
  return { ...state, apps: state.apps.map((app) => (app.id === changed.id ? changed : app)) };
}

function toResponse({ key: _, ...app }: App): Fields {
  return { ...app };
}
