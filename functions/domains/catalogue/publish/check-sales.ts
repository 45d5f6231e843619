import * as z from "zod/mini";
import type { DocumentOf } from "#contract/catalogue-document.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";
import type { Fault } from "../draft/check-draft.ts";
import type { Draft } from "../draft/draft.ts";
import { requireVersion } from "../draft/draft-store.ts";

const sold = z.object({ sales: z.optional(z.array(z.object({ from: z.string(), until: z.string() }))) });

/** Sales that are over before they are published. One that was published in its time may stay in the text. */
export async function pastSaleFaults(draft: Draft, document: DocumentOf, at: Date): Promise<Fault[]> {
  const today = zagrebDay(at);
  const { sales = [] } = z.parse(sold, document);
  const past = sales.map((sale, index) => ({ ...sale, index })).filter(({ until }) => until < today);
  if (past.length === 0) return [];
  const known = await publishedSales(draft);
  return past
    .filter(({ from, until }) => !known.some((one) => one.from === from && one.until === until))
    .map(({ index }) => ({
      name: `${draft.kind} ${draft.id}`,
      path: ["sales", index, "until"],
      message: "taj je dan već prošao",
    }));
}

async function publishedSales(draft: Draft) {
  if (draft.published === null) return [];
  const { document } = await requireVersion(draft, draft.published);
  return z.parse(sold, JSON.parse(document)).sales ?? [];
}
