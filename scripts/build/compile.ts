/**
 * The program that compiles the content, for Next as well, and makes the files beside the pages. A process of its own:
 * its memory is free again before the pages are rendered.
 */
import { drawWith } from '../../components/images/draw';
import { buildFromDisk } from '../../lib/content';
import { compiledFolder, readCompiledSite, writeCompiledSite } from '../../lib/content/compiled';
import { generatedFiles } from '../../lib/content/generated/files';
import { readImageSources } from '../../lib/content/generated/image-sources';
import '../plain-errors';
import { writeFiles } from './files';
import { stage } from './stages';

await stage('Content compiled', async () => writeCompiledSite(buildFromDisk(), compiledFolder));
// Read back, since that leaves a page's tree on disk until it is asked for: those of a thousand needn't be in memory.
const files = generatedFiles(readCompiledSite(compiledFolder), drawWith(readImageSources()));
await stage('Files beside the pages made', () => writeFiles(files));
