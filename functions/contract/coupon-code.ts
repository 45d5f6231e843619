const CODE = /^[A-Z0-9ČĆĐŠŽ-]{3,24}$/;

/** A code as it is compared: without case and spaces, composed (NFKC). Undefined where it can't be one. Pure. */
export function couponCodeOf(typed: string): string | undefined {
  const code = typed.normalize("NFKC").replace(/\s/g, "").toUpperCase();
  return CODE.test(code) ? code : undefined;
}
