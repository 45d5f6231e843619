/** Crockford's alphabet of base 32: digits and letters without I, L, O and U. */
export const GIFT_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const LENGTH = 16;
const NO_GIFT = new RegExp(`[^${GIFT_SIGNS}]`);

/** A gift's code as it is compared: 16 signs. O is read as 0, I and L as 1; undefined where it can't be one. Pure, as all here. */
export function giftCodeOf(typed: string): string | undefined {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return code.length === LENGTH && !NO_GIFT.test(code) ? code : undefined;
}

/** A code as people read it: in groups of four. */
export function groupedCode(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}

/** The page at which a code is redeemed, below the site's address. */
export function giftPath(code: string): string {
  return `/app/poklon?token=${code}`;
}
