import { z } from 'zod';

/* Parts that the data of several rooms share. Texts are inline Markdown. */

export const text = z.string().min(1);

export const version = z.string().regex(/^\d+\.\d+\.\d+$/, 'a version in quotes, such as "1.0.10"');

export const json = z.json();

/** The source of a fact, and how certain it is. */
export const provenance = { source: text, confidence: z.enum(['high', 'medium', 'low']) };

/** A request as editors write it, such as `POST /uniqs`. */
export const request = z.string().regex(/^(?:GET|POST|PUT|DELETE) \/\S+$/, 'a request such as "POST /uniqs"');
