/** The program that makes the files beside the pages, of the content that scripts/build/compile.ts has compiled. */
import './short-run';
import { drawWith } from '../../components/images/draw';
import { compiledFolder, readCompiledSite } from '../../lib/content/compiled';
import { generatedFiles } from '../../lib/content/generated/files';
import { readImageSources } from '../../lib/content/generated/image-sources';
import '../plain-errors';
import { writeFiles } from './files';
import { stage } from './stages';

const files = generatedFiles(readCompiledSite(compiledFolder), drawWith(readImageSources()));
await stage('Files beside the pages made', () => writeFiles(files));
