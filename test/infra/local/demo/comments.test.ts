import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { addChallengeComment } from "#contract/comment.ts";
import { canAccess } from "#functions/domains/access/can-access.ts";
import { offerOf } from "#functions/domains/access/product-access.ts";
import { priceCatalogue, pricesOf } from "#functions/domains/catalogue/publish/price-catalogue.ts";
import { commentEntries } from "#functions/domains/community/comment-store.ts";
import { makeComments } from "#infra/local/demo/comments.ts";
import { makeHistory } from "#infra/local/demo/history.ts";
import { demoPeople } from "#infra/local/demo/people.ts";
import { buildCatalogue } from "#infra/tools/catalogue/build-catalogue.ts";
import { readCatalogue } from "#infra/tools/catalogue/read-catalogue.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const source = readCatalogue(join(import.meta.dirname, "../../../../infra/local/demo/catalogue"));
const { catalogue } = priceCatalogue(buildCatalogue(source, NOW), pricesOf(source, NOW), () => [], NOW);
const members = makeHistory(catalogue, NOW);
const comments = makeComments(catalogue, members, NOW);
const products = [...catalogue.challenges, ...catalogue.trainings].map(({ product }) => product);

describe("the demo's comments", () => {
  it("are the same for the same moment, each text and key once", () => {
    expect(makeComments(catalogue, members, NOW)).toEqual(comments);
    expect(new Set(comments.map(({ text }) => text)).size).toBe(comments.length);
    const places = comments.flatMap(commentEntries).map(({ pk, sk }) => `${pk} ${sk}`);
    expect(new Set(places).size).toBe(2 * comments.length);
  });

  it("stand below every challenge and training", () => {
    expect(comments.length).toBeGreaterThanOrEqual(40);
    for (const { category, id } of products) {
      const here = comments.filter((one) => one.category === category && one.product_id === id);
      expect([category, id, here.length >= 3]).toEqual([category, id, true]);
    }
  });

  it("are written by made-up members with access, in the past, as the API would take them", () => {
    for (const { user_id, category, product_id, created_at, text } of comments) {
      const writer = members.find(({ profile }) => profile.user_id === user_id);
      const product = products.find((one) => one.category === category && one.id === product_id);
      expect(writer && product && canAccess(writer.member, offerOf(product), NOW).granted).toBe(true);
      expect(demoPeople.map(({ sub }) => sub)).not.toContain(user_id);
      expect(new Date(created_at) < NOW).toBe(true);
      expect(z.parse(addChallengeComment.body, { challenge_id: 1, text }).text).toBe(text);
    }
  });
});
