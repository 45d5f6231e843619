import { queryOptions } from "@tanstack/react-query";
import type { Audience, Newsletter } from "#contract/newsletter.ts";
import type { Input, Reply } from "#contract/schemas.ts";
import { call } from "../../../lib/api.ts";
import { allPages } from "../shared/list-file.tsx";

/** A newsletter with what its cards show and what it still lacks. */
export type OpenNewsletter = Reply<"readNewsletter">["data"];
export type NewsletterLine = Reply<"listNewsletters">["data"]["newsletters"][number];
/** What the staff writes of a newsletter. */
export type NewsletterContent = Pick<Newsletter, "subject" | "preview" | "blocks" | "audience">;

/** The newest first; all pages of them, which a shop fills in years. */
export const newslettersQuery = queryOptions({
  queryKey: ["listNewsletters"],
  queryFn: () =>
    allPages(async (before) => {
      const { newsletters, next } = (await call("listNewsletters", { query: before ? { before } : {} })).data;
      return { rows: newsletters, next };
    }),
  staleTime: 0,
  retry: false,
});

/** One newsletter as the server has it when it is opened: nothing read later takes the place of what is being written. */
export function newsletterQuery(id: string) {
  return queryOptions({
    queryKey: ["readNewsletter", id],
    queryFn: async () => (await call("readNewsletter", { params: { id } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** How many people an audience has now, counted page by page. */
export function audienceQuery(audience: Audience) {
  return queryOptions({
    queryKey: ["countAudience", audience],
    queryFn: async () => {
      const { kind } = audience;
      const bought = audience.kind === "bought" ? { category: audience.category, id: String(audience.id) } : {};
      let people = 0;
      let after: string | null | undefined;
      do {
        const { count, next } = (await call("countAudience", { query: { kind, ...bought, ...(after && { after }) } }))
          .data;
        people += count;
        after = next;
      } while (after);
      return people;
    },
    staleTime: 0,
    retry: false,
  });
}

/** Begins a draft, once by its key. */
export async function createNewsletter(content: NewsletterContent, key: string): Promise<OpenNewsletter> {
  return (await call("createNewsletter", { body: content }, { key })).data;
}

/** Saves a draft on the version that was read. */
export async function saveNewsletter(id: string, version: number, content: NewsletterContent): Promise<OpenNewsletter> {
  return (await call("saveNewsletter", { params: { id }, body: { version, ...content } })).data;
}

/** Deletes a draft. */
export async function discardNewsletter(id: string): Promise<void> {
  await call("discardNewsletter", { params: { id } });
}

/** Sends a newsletter to its writer alone, once by its key. */
export async function testNewsletter(id: string, key: string): Promise<void> {
  await call("testNewsletter", { params: { id } }, { key });
}

/** Sends what is saved to its audience, now or at a minute of Zagreb's clocks. */
export async function sendNewsletter(
  id: string,
  body: Input<"sendNewsletter">["body"],
  key: string,
): Promise<OpenNewsletter> {
  return (await call("sendNewsletter", { params: { id }, body }, { key })).data;
}

/** Makes a scheduled newsletter a draft again, or ends one that is on its way. */
export async function stopNewsletter(id: string): Promise<OpenNewsletter> {
  return (await call("stopNewsletter", { params: { id } })).data;
}
