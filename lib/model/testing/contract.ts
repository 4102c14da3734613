import { readContentFiles } from '../../content/files';
import { dataFiles, readReference } from '../../reference/read';
import { readContract } from '../contract/contract';

const { files } = readContentFiles('content');
const needed: readonly string[] = [dataFiles.api, dataFiles.choices];
const data = files.filter(({ path }) => needed.includes(path));

/** The API as it is published, and the choices of the model. */
export const { api: publishedApi, choices } = readReference(data).reference;

/** The same, prepared to hold requests and answers against. */
export const contract = readContract(publishedApi);
