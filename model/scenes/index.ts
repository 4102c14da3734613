/* Simulations of two concurrent executions, played against the model of the service. They run in browsers. */
export { isSceneName, type SceneName, scenes } from './all';
export { readSettings } from './settings';
export { type RunView, viewRun } from './view';
export { modelNote, runColumns } from './words';
