import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { secret } from "../../../platform/settings.ts";
import { now } from "../../../platform/time.ts";

/** The store's key while it is being exchanged: the previous one still proves returns until a moment. */
const exchange = z.object({
  current: z.string().check(z.minLength(1)),
  previous: z.string().check(z.minLength(1)),
  previous_until: instant,
});

/** The store's secret key at CorvusPay: what we sign with, and all that a return may be signed with now. */
export interface StoreKeys {
  readonly current: string;
  readonly accepted: readonly string[];
}

/** `CORVUSPAY_SECRET_KEY`: the key as plain text or, while it is exchanged, `{ current, previous, previous_until }` as JSON. */
export async function storeKeys(): Promise<StoreKeys> {
  const text = await secret("CORVUSPAY_SECRET_KEY");
  if (!text.startsWith("{")) return { current: text, accepted: [text] };
  const { current, previous, previous_until } = readExchange(text);
  return { current, accepted: now() < new Date(previous_until) ? [current, previous] : [current] };
}

/** A fault names the setting, never what stands in it. */
function readExchange(text: string): z.output<typeof exchange> {
  try {
    return exchange.parse(JSON.parse(text));
  } catch {
    throw new Error("CORVUSPAY_SECRET_KEY is neither a key nor { current, previous, previous_until }.");
  }
}
