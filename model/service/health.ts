import { isoTime } from './ids';
import type { OperationHandler } from './types';

/** The health of the process, without the envelope of other answers. */
export const getHealth: OperationHandler = ({ state, now }) => ({
  status: 200,
  body: {
    status: 'healthy',
    timestamp: isoTime(now),
    uptime: (now - state.startedAt) / 1000,
    environment: 'production',
    version: '…',
  },
});
