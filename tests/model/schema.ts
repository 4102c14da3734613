import { type ErrorObject, Ajv2020 as Validator } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A validator for JSON Schema 2020-12, the dialect of OpenAPI 3.1, that reports all errors. */
export function newValidator(options: ConstructorParameters<typeof Validator>[0] = {}): Validator {
  const validator = new Validator({ allErrors: true, strict: false, ...options });
  formats.default(validator);
  return validator;
}

/** Each error in words, such as `/data must NOT have unevaluated properties {"unevaluatedProperty":"sort"}`. */
export function explain(errors: readonly ErrorObject[] | null | undefined): string[] {
  return (errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' ').trim(),
  );
}
