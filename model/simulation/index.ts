/* Simulations of two concurrent executions, played against the model of the service. They run in browsers. */
export { isSimulationName, type SimulationName, simulations } from './all';
export { type SimulationView, viewSimulation } from './view';
export { modelNote, tableColumns } from './words';
