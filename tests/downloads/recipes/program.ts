import { once } from '../../../content/recipes/once.ts';

void once('order-1001', async () => {});
