// The certificate library's injection container needs three functions of the Reflect Metadata proposal to be present.
const metadata = new WeakMap<object, Map<unknown, unknown>>();

Object.assign(Reflect, {
  defineMetadata(key: unknown, value: unknown, target: object) {
    const known = metadata.get(target) ?? new Map<unknown, unknown>();
    metadata.set(target, known.set(key, value));
  },
  getMetadata: (key: unknown, target: object) => metadata.get(target)?.get(key),
  getOwnMetadata: (key: unknown, target: object) => metadata.get(target)?.get(key),
});
