import * as z from "zod/mini";
import { type Audience, audience, countAudience } from "#contract/newsletter.ts";
import { readAudience } from "../../domains/newsletters/audience.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** People of a page: as many as are looked at well within a call. */
const PAGE = 500;

/** Counts an audience, a page of those who agreed after another. */
export const handler = adminEndpoint("countAudience", countAudience, async ({ query, now }) => {
  const { after = "", ...asked } = query;
  const { readers, last } = await readAudience(audienceOf(asked), { after, limit: PAGE }, now());
  return { status: "success" as const, data: { count: readers.length, next: last ?? null } };
});

type Asked = Omit<z.output<typeof countAudience.query>, "after">;

function audienceOf({ kind, category, id }: Asked): Audience {
  const read = z.safeParse(audience, kind === "bought" ? { kind, category, id: Number(id) } : { kind });
  if (!read.success) throw new Problem("invalid_input", { data: { fields: ["category", "id"] } });
  return read.data;
}
