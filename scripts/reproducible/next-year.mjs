/** Sets the clock of a Node program a year ahead; loaded before it by `node --import`. */
const year = 365 * 24 * 60 * 60 * 1000;
const RealDate = Date;
const later = () => RealDate.now() + year;

// A proxy and no subclass, so that a date made by Node itself is still an instance of Date.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, caller) => Reflect.construct(target, values.length > 0 ? values : [later()], caller),
  apply: (target) => new target(later()).toString(),
  get: (target, name) => (name === 'now' ? later : Reflect.get(target, name)),
});
