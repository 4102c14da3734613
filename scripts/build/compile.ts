/** The program that compiles the content, for Next as well. */
import './short-run';
import { buildFromDisk } from '../../lib/content';
import { compiledFolder, writeCompiledSite } from '../../lib/content/compiled';
import '../plain-errors';
import { stage } from './stages';

await stage('Content compiled', async () => writeCompiledSite(buildFromDisk(), compiledFolder));
