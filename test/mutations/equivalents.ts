const inTheTable = "reads the table: test/functions/api asks over the whole shop";
const noMoment = "no moment is before null or undefined, which count as 0 or as no number";
const sameMoment = "both are the same moment";

/** Mutants that no test of their part can catch, as `npm run mutate` prints them from their file on, each with why. */
export const equivalents: readonly { readonly mutant: string; readonly why: string }[] = [
  {
    mutant: 'corvuspay/signature.ts:43 [Survived] "utf8" =>',
    why: "node takes a text as UTF-8 where no encoding is named",
  },
  {
    mutant: 'corvuspay/signature.ts:50 [Survived] "utf8" =>',
    why: "node takes a text as UTF-8 where no encoding is named",
  },
  {
    mutant: "corvuspay/signature.ts:27 [Survived] posted === undefined => false",
    why: "the word 'undefined' is no signature's shape either",
  },
  { mutant: "access/product-access.ts:12 [", why: inTheTable },
  { mutant: "access/product-access.ts:86 [", why: inTheTable },
  { mutant: "access/product-access.ts:87 [", why: inTheTable },
  { mutant: "access/product-access.ts:88 [", why: inTheTable },
  { mutant: "access/can-access.ts:28 [Survived] until !== null => true", why: noMoment },
  { mutant: "access/can-access.ts:37 [Survived] end !== undefined => true", why: noMoment },
  { mutant: "access/can-access.ts:53 [Survived] end !== null => true", why: noMoment },
  { mutant: "access/product-access.ts:55 [Survived] until !== null => true", why: noMoment },
  {
    mutant: "access/product-access.ts:56 [Survived] holder?.subscription => holder.subscription",
    why: "an end is a holder's",
  },
  { mutant: "access/can-access.ts:72 [Survived] grace > paid => grace >= paid", why: sameMoment },
  { mutant: "access/can-access.ts:99 [Survived] end < closes => end <= closes", why: sameMoment },
  {
    mutant: 'order/pricing.ts:26 [Survived] product.category !== "subscription" => true',
    why: "a plan has nothing that Premium saves, which is no number above 0",
  },
  {
    mutant: 'order/pricing.ts:26 [Survived] "subscription" => ""',
    why: "a plan has nothing that Premium saves, which is no number above 0",
  },
];
