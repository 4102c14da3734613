import { readContract } from '../contract/contract';
import { readContentFiles } from '../files';
import { dataFiles, readReference } from '../reference/read';

const { files } = readContentFiles('content');
const api = files.filter(({ path }) => path === dataFiles.api || path === dataFiles.lines);

/** The API as it is published under the names of each line. */
export const publishedApis = readReference(api).reference.apis;

/** The same, prepared to hold requests and answers against. */
export const contract = readContract(publishedApis);
