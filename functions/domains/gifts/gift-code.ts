import { GIFT_SIGNS, groupedCode } from "#contract/gift-code.ts";
import { hashOf, keyedDigest } from "../../platform/digest.ts";

const SIGNS = 16;
const BITS = 5;

/**
 * The code of an order's gift, 80 bits of a keyed hash: the table keeps its SHA-256 alone, and its buyer can still be shown it.
 */
export async function codeOfOrder(orderNumber: string): Promise<string> {
  let bits = BigInt(`0x${(await keyedDigest("gift", orderNumber)).subarray(0, (SIGNS * BITS) / 8).toString("hex")}`);
  let code = "";
  for (let sign = 0; sign < SIGNS; sign += 1) {
    code = `${GIFT_SIGNS[Number(bits & 31n)]}${code}`;
    bits >>= 5n;
  }
  return code;
}

/** The key of an order's gift. */
export async function hashOfOrder(orderNumber: string): Promise<string> {
  return hashOf(await codeOfOrder(orderNumber));
}

/** An order's code as its buyer reads it; undefined where another key made it. */
export async function shownCode(orderNumber: string, hash: string): Promise<string | undefined> {
  const code = await codeOfOrder(orderNumber);
  return hashOf(code) === hash ? groupedCode(code) : undefined;
}
