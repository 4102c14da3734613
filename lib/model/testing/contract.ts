import { readContentFiles } from '../../content/files';
import { dataFiles, readReference } from '../../reference/read';
import { readContract } from '../contract/contract';

const { files } = readContentFiles('content');
const needed: readonly string[] = [dataFiles.api, dataFiles.lines, dataFiles.choices];
const data = files.filter(({ path }) => needed.includes(path));

/** The API as it is published under the names of each line, and the choices of the model. */
export const { apis: publishedApis, choices } = readReference(data).reference;

/** The same, prepared to hold requests and answers against. */
export const contract = readContract(publishedApis);
