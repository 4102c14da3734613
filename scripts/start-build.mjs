/** `npm run build`: bundles scripts/build.ts, and runs it. */
import { bundle, bundled } from './build/bundle.mjs';

// Before anything is loaded: React reads once which kind of build this is.
process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);
await bundle(['build']);
await import(bundled('build').href);
