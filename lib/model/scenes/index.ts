/* Simulations of two executions that meet, played against the model of the service. They run in browsers. */
export { isSceneName, scenes } from './all';
export { play } from './play';
export { faultText, readSettings } from './settings';
export { patternOf } from './simulate';
export type { Run } from './types';
export { faultChoices, kindOf, modelNote, runCells, runColumns, timeInWords } from './words';
