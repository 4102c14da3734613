import { readReference } from '../../lib/data/read';
import { dataFiles } from '../../lib/data-files';
import { readContentFiles } from '../../lib/site/files';
import { readContract } from './contract';

const { files } = readContentFiles('content');
const needed: readonly string[] = [dataFiles.api, dataFiles.assumptions, dataFiles.stories];
const data = files.filter(({ path }) => needed.includes(path));

/** The published API, and the assumptions of the model. */
const { reference } = readReference(data);
export const { api: publishedApi, assumptions } = reference;

/** The same, prepared for checking requests and answers against it. */
export const contract = readContract(reference);
