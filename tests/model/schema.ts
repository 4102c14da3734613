import { type ErrorObject, Ajv2020 as Validator } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A validator for JSON Schema 2020-12, the dialect of OpenAPI 3.1, that reports all errors. */
export function newValidator(options: ConstructorParameters<typeof Validator>[0] = {}): Validator {
  const validator = new Validator({ allErrors: true, strict: false, ...options });
  formats.default(validator);
  return validator;
}

/** A pointer to the location of an error: the unknown member, or else the wrong value. */
export function pointerOf({ instancePath, params }: ErrorObject): string {
  const unknown: unknown = params.unevaluatedProperty ?? params.additionalProperty;
  return typeof unknown === 'string'
    ? `${instancePath}/${unknown.replaceAll('~', '~0').replaceAll('/', '~1')}`
    : instancePath;
}

/** An error in words. */
export function explain(error: ErrorObject): string {
  const { keyword, instancePath, message, params } = error;
  if (keyword.startsWith('unevaluated') || keyword === 'additionalProperties') {
    return `unknown member ${pointerOf(error)}`;
  }
  const allowed = keyword === 'enum' ? `: ${(params.allowedValues as unknown[]).join(', ')}` : '';
  const constant = keyword === 'const' ? `: ${JSON.stringify(params.allowedValue)}` : '';
  return `${instancePath || 'the whole'} ${message}${allowed}${constant}`;
}

/**
 * The errors worth reading. If a choice failed, an error inside one of its branches says why, while errors of the
 * choice itself and of its other branches don't. A part that failed also makes the members beside it look unknown.
 */
export function essential(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const telling = errors.filter((error) => {
    if (choices.includes(error)) return false;
    const isBranch = choices.some(({ instancePath }) => instancePath === error.instancePath);
    return !isBranch || !errors.some(({ instancePath }) => instancePath.startsWith(`${error.instancePath}/`));
  });
  const direct = telling.filter(({ keyword }) => !keyword.startsWith('unevaluated'));
  return direct.length > 0 ? direct : telling;
}
