/** Builds the site that the tests of its configuration look at: `npm run build:configured`. */
import { buildConfigured } from './configured';

buildConfigured();
