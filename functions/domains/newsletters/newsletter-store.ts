import { Problem } from "../../platform/problem.ts";
import { type Change, change } from "../../platform/table/change.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { readDue } from "../../platform/table/queue.ts";
import { getItem, queryIndex, queryIndexBackwards, read } from "../../platform/table/table.ts";
import { putNew, remove, type TransactItem } from "../../platform/table/transaction.ts";
import { type NewsletterContent, type NewsletterRecord, newsletterItem } from "./newsletter.ts";

const PAGE = 20;

/** A newsletter, strongly consistent; undefined where it was discarded. */
export function findNewsletter(id: string): Promise<NewsletterRecord | undefined> {
  return getItem(keys.newsletter(id), newsletterItem, true);
}

/** A newsletter, strongly consistent; 404 where there is none. */
export async function requireNewsletter(id: string): Promise<NewsletterRecord> {
  const found = await findNewsletter(id);
  if (!found) throw new Problem("not_found");
  return found;
}

/** A page of newsletters, the newest first, before an id; `next` is the next page's. */
export async function readNewsletters(before = "~") {
  const items = await queryIndexBackwards("gsi1", indexKeys.newsletters, before, PAGE);
  const newsletters = items.map((item) => read(newsletterItem, item));
  return { newsletters, next: newsletters.length < PAGE ? null : (newsletters.at(-1)?.id ?? null) };
}

/** What every newsletter says, sent ones too: readers may open them at any time. */
export async function readNewsletterTexts() {
  const items = await queryIndex("gsi1", indexKeys.newsletters);
  return items
    .map((item) => read(newsletterItem, item))
    .map(({ id, subject, blocks }) => ({ kind: "newsletter", id, title: subject, text: JSON.stringify(blocks) }));
}

/** The newsletter that was to begin first and is not at its end. */
export async function nextNewsletter(now: Date): Promise<NewsletterRecord | undefined> {
  return (await readDue(indexKeys.newslettersDue, newsletterItem, now, 1))[0]?.value;
}

/** The write of a new draft. */
export function newNewsletter(newsletter: NewsletterRecord): TransactItem {
  return putNew({
    ...keys.newsletter(newsletter.id),
    ...newsletter,
    gsi1pk: indexKeys.newsletters,
    gsi1sk: newsletter.id,
  });
}

/** The write of a draft's new text; refused where it is another version by now, or no draft. */
export function savedDraft({ id, version }: NewsletterRecord, content: NewsletterContent): TransactItem {
  return changed(id, { set: { ...content, version: version + 1 }, found: { version, state: "draft" } });
}

/** The write that removes a draft; refused as `savedDraft` is. */
export function discardedDraft({ id, version }: NewsletterRecord): TransactItem {
  return remove(keys.newsletter(id), {
    condition: "version = :version AND #state = :draft",
    names: { "#state": "state" },
    values: { ":version": version, ":draft": "draft" },
  });
}

/** The write that has a draft sent from a moment on; refused as `savedDraft` is. */
export function scheduled({ id, version }: NewsletterRecord, send_at: string, people: number): TransactItem {
  return changed(id, {
    set: { state: "scheduled", send_at, people, gsi2pk: indexKeys.newslettersDue, gsi2sk: send_at },
    found: { version, state: "draft" },
  });
}

/** The write that makes a scheduled newsletter a draft again. */
export function unscheduled({ id }: NewsletterRecord): TransactItem {
  return changed(id, {
    set: { state: "draft" },
    remove: ["send_at", "people", "gsi2pk", "gsi2sk"],
    found: { state: "scheduled" },
  });
}

/** The write that begins to send a scheduled newsletter; refused where it is for another moment by now. */
export function begun({ id, send_at }: NewsletterRecord, started_at: string): TransactItem {
  return changed(id, { set: { state: "sending", started_at, reached: "" }, found: { state: "scheduled", send_at } });
}

/**
 * The write that a newsletter's mails were written up to a place, or (undefined) to the end of those who agreed; refused where it was
 * stopped, or another run did so.
 */
export function reachedWrite(
  { id, reached = "" }: NewsletterRecord,
  place: string | undefined,
  at: Date,
): TransactItem {
  const found = { state: "sending" as const, reached };
  if (place !== undefined) return changed(id, { set: { reached: place }, found });
  return changed(id, { set: { state: "sent", ended_at: at.toISOString() }, remove: ["gsi2pk", "gsi2sk"], found });
}

/** The write that stops a newsletter that is being sent. */
export function stopped({ id }: NewsletterRecord, ended_at: string): TransactItem {
  return changed(id, {
    set: { state: "stopped", ended_at },
    remove: ["gsi2pk", "gsi2sk"],
    found: { state: "sending" },
  });
}

function changed(id: string, how: Change<NewsletterRecord>): TransactItem {
  return change(keys.newsletter(id), how);
}
