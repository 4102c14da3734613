import type { ComponentType } from 'react';
import type { Route } from '@/lib/content/types';
import { DocPage } from './doc-page';
import { LandingPage } from './landing-page';
import type { DocViewProps } from './types';

/** The page components that the route table names (ROUTE-4). */
export const pageComponents: Record<Route['component'], ComponentType<DocViewProps>> = { DocPage, LandingPage };
