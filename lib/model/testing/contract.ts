import { readContentFiles } from '../../content/files';
import { dataFiles, readReference } from '../../content/reference/read';
import { readContract } from '../contract/contract';

const { files } = readContentFiles('content');
const api = files.filter(({ path }) => path === dataFiles.api || path === dataFiles.lines);

/** The API as it is published under the names of each line. */
export const publishedApis = readReference(api).reference.apis;

/** The same, prepared to hold requests and answers against. */
export const contract = readContract(publishedApis);
