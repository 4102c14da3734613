import { moment } from './ids';
import type { Operation } from './types';

/** The health of the process, without the envelope of other answers. */
export const getHealth: Operation = ({ state, now }) => ({
  status: 200,
  body: {
    status: 'healthy',
    timestamp: moment(now),
    uptime: (now - state.startedAt) / 1000,
    environment: 'production',
    version: '0.1.0',
  },
});
