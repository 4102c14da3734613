import { readContentFiles } from '../../content/files';
import { dataFiles, readReference } from '../../reference/read';
import { readContract } from '../contract/contract';

const { files } = readContentFiles('content');
const needed: readonly string[] = [dataFiles.api, dataFiles.assumptions, dataFiles.stories];
const data = files.filter(({ path }) => needed.includes(path));

/** The API as it is published, and the assumptions of the model. */
const { reference } = readReference(data);
export const { api: publishedApi, assumptions } = reference;

/** The same, prepared to hold requests and answers against. */
export const contract = readContract(reference);
