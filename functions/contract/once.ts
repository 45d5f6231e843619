/**
 * What is made when it is first asked for, and kept. So are the formats of `Intl`: the first one of a page costs a slow phone a tenth of a
 * second, which a page that never formats anything has not to pay.
 */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
