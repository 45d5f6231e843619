/** Mutants that no test can catch, as `npm run mutate` prints them from their file on, each with why: nobody could see what they change. */
export const equivalents: readonly { readonly mutant: string; readonly why: string }[] = [
  {
    mutant: 'functions/core/payment/corvuspay/signature.ts:43 [Survived] "utf8" => ""',
    why: "node takes a text as UTF-8 where no encoding is named",
  },
];
