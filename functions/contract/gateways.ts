import * as z from "zod/mini";

/** What was written before records named their gateway was paid at this one. */
export const FIRST_GATEWAY = "corvuspay";

/** Stands for the gateway of what was paid by transfer or in cash. */
export const NO_GATEWAY = "none";

/** At which gateway something was paid or is kept: that one is asked about it, for as long as it is connected. */
export const gatewayOf = z._default(z.string(), FIRST_GATEWAY);
