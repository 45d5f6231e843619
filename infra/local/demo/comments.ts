import { ulid } from "ulid";
import { canAccess } from "#functions/domains/access/can-access.ts";
import { offerOf } from "#functions/domains/access/product-access.ts";
import type { Catalogue } from "#functions/domains/catalogue/catalogue-items.ts";
import type { ChallengeRecord, TrainingRecord } from "#functions/domains/catalogue/product.ts";
import { authorOf, type CommentRecord } from "#functions/domains/community/comment.ts";
import { DAY_MS, HOUR_MS } from "#functions/platform/time.ts";
import { challengeTexts, trainingTexts } from "./comment-texts.ts";
import type { DemoMember } from "./demo-member.ts";
import { demoPeople } from "./people.ts";
import { Random } from "./random.ts";

const MAX_AGE_MS = 40 * DAY_MS;
const SEED = 20240407;
const known = new Set(demoPeople.map(({ sub }) => sub));

/** Comments of the demo's members below challenges and trainings: the same for the same moment. */
export function makeComments(catalogue: Catalogue, members: readonly DemoMember[], now: Date): CommentRecord[] {
  const random = new Random(SEED);
  const writers = members.filter(({ profile }) => !known.has(profile.user_id));
  const said = [
    ...catalogue.challenges.map(({ product }) => ({ product, texts: challengeTexts[product.id] ?? [] })),
    ...catalogue.trainings.map(({ product }) => ({ product, texts: trainingTexts[product.id] ?? [] })),
  ];
  return said.flatMap(({ product, texts }) => {
    const open = writers.filter((writer) => canAccess(writer.member, offerOf(product), now).granted);
    return open.length === 0 ? [] : texts.map((text) => commentOf(random, product, random.pick(open), text, now));
  });
}

function commentOf(
  random: Random,
  product: ChallengeRecord | TrainingRecord,
  writer: DemoMember,
  text: string,
  now: Date,
): CommentRecord {
  const from = Math.max(now.getTime() - MAX_AGE_MS, accessSince(writer, product));
  const latest = Math.max(from, now.getTime() - HOUR_MS);
  const at = new Date(Math.floor(from + random.next() * (latest - from)));
  return {
    ...authorOf(writer.profile),
    id: ulid(at.getTime(), () => random.next()),
    client_id: random.uuid(),
    category: product.category,
    product_id: product.id,
    text,
    created_at: at.toISOString(),
  };
}

/** When the member first paid for the product, or for the membership that opens it (milliseconds). */
function accessSince({ member }: DemoMember, { category, id }: ChallengeRecord | TrainingRecord): number {
  const bought = member.entitlements.find((one) => one.category === category && one.product_id === id);
  return Date.parse(bought?.date_paid ?? member.subscription?.start_date ?? member.profile.created_at);
}
