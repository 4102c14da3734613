import { createHmac } from 'node:crypto';

/* How senders sign what they deliver. */

/** A sender that signs, with the secret that it shares with the workflow. */
type Signer = 'Shopify' | 'Stripe';

export const secrets: Record<Signer, string> = { Shopify: 'shpss_0123456789abcdef', Stripe: 'whsec_0123456789abcdef' };

/** A body as its sender writes it, so that parsing and rewriting it changes it. */
export function written(body: unknown, signer?: Signer): string {
  if (signer === 'Shopify') return JSON.stringify(body).replaceAll('/', '\\/');
  return signer === 'Stripe' ? JSON.stringify(body, null, 2) : JSON.stringify(body);
}

/** The headers that sign a body. Stripe sends two signatures while a secret is replaced, so the right one comes second. */
export function signature(signer: Signer, body: string, ago: number): Record<string, string> {
  const time = Math.floor(Date.now() / 1000) - ago;
  const hmac = (text: string) => createHmac('sha256', secrets[signer]).update(text);
  if (signer === 'Shopify') return { 'x-shopify-hmac-sha256': hmac(body).digest('base64') };
  return { 'stripe-signature': `t=${time},v1=0123,v1=${hmac(`${time}.${body}`).digest('hex')},v0=0123` };
}
