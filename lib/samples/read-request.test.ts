import { describe, expect, it } from 'vitest';
import { readRequest } from './read-request';

const bash = (value: string) => readRequest({ language: 'bash', value });
const http = (value: string) => readRequest({ language: 'http', value });

describe('the request of a sample', () => {
  it('is read from a call of curl', () => {
    const call = `curl -s -X POST "$EIGHTKIT_URL/api/v1/uniqs/processed-orders/values" \\
  -H "X-Api-Key: $EIGHTKIT_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"value": "order-1001"}'`;
    expect(bash(call)).toEqual({
      method: 'POST',
      path: '/api/v1/uniqs/processed-orders/values',
      headers: { 'X-Api-Key': '<key>', 'Content-Type': 'application/json' },
      body: '{"value": "order-1001"}',
    });
    expect(bash('curl "$EIGHTKIT_URL/health"')).toEqual({ method: 'GET', path: '/health', headers: {} });
    expect(bash(`curl "$EIGHTKIT_URL/api/v1/uniqs" -d '{"name":"a"}'`)).toMatchObject({ method: 'POST' });
  });

  it('is read from an HTTP message', () => {
    expect(http('PUT /api/v1/x HTTP/1.1\nHost: 8kit.example.com\nX-Api-Key: k\n\n{"a":\n\n1}')).toEqual({
      method: 'PUT',
      path: '/api/v1/x',
      headers: { Host: '8kit.example.com', 'X-Api-Key': 'k' },
      body: '{"a":\n\n1}',
    });
    expect(http('HTTP/1.1 200 OK\nRateLimit-Limit: 500')).toBeUndefined();
  });

  it.each([
    ['two commands', 'curl "$EIGHTKIT_URL/health"; ls'],
    ['a pipe', 'curl "$EIGHTKIT_URL/health" | jq .'],
    ['an option of which the model knows nothing', 'curl -s -o answer.json "$EIGHTKIT_URL/health"'],
    ['a variable of its own', 'curl "$EIGHTKIT_URL/api/v1/uniqs?page=$page"'],
    ['a substitution', 'curl -H "X-Api-Key: $(cat key)" "$EIGHTKIT_URL/health"'],
    ['another host', 'curl "https://example.com/health"'],
    ['two addresses', 'curl "$EIGHTKIT_URL/a" "$EIGHTKIT_URL/b"'],
    ['another program', 'wget "$EIGHTKIT_URL/health"'],
    ['a quote that is left open', 'curl "$EIGHTKIT_URL/health'],
    ['nothing', ''],
  ])('is not read from %s', (_, sample) => expect(bash(sample)).toBeUndefined());

  it('is not read from another language', () => {
    expect(readRequest({ language: 'js', value: 'curl "$EIGHTKIT_URL/health"' })).toBeUndefined();
  });
});
