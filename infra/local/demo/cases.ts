import { ulid } from "ulid";
import type { CommentRecord, ReportRecord } from "#functions/domains/community/comment.ts";
import { saveComment } from "#functions/domains/community/comment-store.ts";
import { newComplaint } from "#functions/domains/community/complaint.ts";
import { answerWrites, saveComplaint } from "#functions/domains/community/complaint-store.ts";
import { saveReport } from "#functions/domains/community/moderation-store.ts";
import { changeList, nextList, readWordList } from "#functions/domains/community/word-list-store.ts";
import { transact, tryTransact } from "#functions/platform/table/transaction.ts";
import { HOUR_MS, MINUTE_MS } from "#functions/platform/time.ts";
import { demoPeople } from "./people.ts";
import { Random } from "./random.ts";

const SEED = 20250208;
/** Words for which the demo holds a comment. */
const WORDS = ["zarada od kuće", "tablete za mršavljenje"];
const HELD = "Uz tablete za mršavljenje ide dvostruko brže, pišite mi u poruke!";

const COMPLAINTS = {
  waits: "Besplatni trening na mojem mobitelu nema zvuka, a na računalu ga ima.\nMolim da to provjerite.",
  guest: "Na računu je pogrešno napisano moje prezime. Molim ispravak i novi račun e-mailom.",
  answered: "Videozapis trećeg treninga zastajkuje svaki put u istoj minuti, na oba uređaja.",
  answer: "Hvala na prijavi. Videozapis smo ponovno postavili i sada teče bez prekida. Ispričavamo se zbog smetnje.",
} as const;

/**
 * Makes cases for the demo's owner from the newest comments: two reported ones, one of them twice, and one with a word of the list. They go
 * through the product's own reports and comments.
 */
export async function makeCases(comments: readonly CommentRecord[], now: Date): Promise<void> {
  const list = await readWordList();
  if (list.version === 0) await transact(changeList(list, nextList(list, WORDS)));
  const [first, second, third] = [...comments].sort((one, other) => other.id.localeCompare(one.id));
  if (!first || !second || !third) return;
  await report(first, second.user_id, "Reklama za drugu trgovinu.", ago(now, 5 * HOUR_MS));
  await report(third, first.user_id, "Nije o ovom programu.", ago(now, 3 * HOUR_MS));
  await report(third, second.user_id, "", ago(now, 2 * HOUR_MS));
  await saveComment(heldOf(second, ago(now, 40 * MINUTE_MS)));
}

/** Makes complaints: a member's that waits for its answer, an older one by somebody without an account, and an answered one. */
export async function makeComplaints(now: Date): Promise<void> {
  const [member, premium] = [demoPerson("member"), demoPerson("premium")];
  await saveComplaint(newComplaint(member, { text: COMPLAINTS.waits }, ago(now, 26 * HOUR_MS)), []);
  const guest = { scope: "guest", name: "Željka Šarić", email: "zeljka.saric@clan.example" };
  await saveComplaint(
    newComplaint(guest, { text: COMPLAINTS.guest, order_number: "7K3M-9QXW" }, ago(now, 75 * HOUR_MS)),
    [],
  );
  const answered = await saveComplaint(
    newComplaint(premium, { text: COMPLAINTS.answered }, ago(now, 200 * HOUR_MS)),
    [],
  );
  const owner = demoPerson("admin");
  const answer = {
    at: ago(now, 180 * HOUR_MS).toISOString(),
    by: owner.user_id,
    by_name: owner.name,
    text: COMPLAINTS.answer,
  };
  await tryTransact(answerWrites(answered, answer));
}

function demoPerson(role: string) {
  const person = demoPeople.find((one) => one.role === role);
  if (!person) throw new Error(`The demo has nobody with the role ${role}.`);
  const { sub: user_id, first_name, last_name, email } = person;
  return { scope: user_id, user_id, name: `${first_name} ${last_name}`, email };
}

async function report(comment: CommentRecord, userId: string, reason: string, at: Date): Promise<void> {
  const { id: comment_id, category, product_id } = comment;
  const said: ReportRecord = {
    comment_id,
    category,
    product_id,
    user_id: userId,
    reason,
    reported_at: at.toISOString(),
  };
  await saveReport(said, comment);
}

function heldOf(comment: CommentRecord, at: Date): CommentRecord {
  const random = new Random(SEED);
  const id = ulid(at.getTime(), () => random.next());
  const words = WORDS.filter((word) => HELD.includes(word));
  const written = { text: HELD, created_at: at.toISOString(), state: "held", words } as const;
  return { ...comment, id, client_id: random.uuid(), ...written };
}

function ago(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
