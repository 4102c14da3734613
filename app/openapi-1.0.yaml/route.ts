import { openApiResponse } from '@/app/openapi-response';

export const dynamic = 'force-static';
export const GET = () => openApiResponse('1.0', 'yaml');
