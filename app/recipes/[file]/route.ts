import { notFound } from 'next/navigation';
import { getSite } from '@/lib/site';

/* Downloadable recipes, as plain text so that a browser shows readers what they are about to run. */
export const dynamic = 'force-static';

const files = () => [...getSite().reference.recipes.values()].flatMap((recipe) => recipe.files);

export function generateStaticParams() {
  return files().map(({ name }) => ({ file: name }));
}

export async function GET(_request: Request, { params }: RouteContext<'/recipes/[file]'>) {
  const { file } = await params;
  const { text } = files().find(({ name }) => name === file) ?? notFound();
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
