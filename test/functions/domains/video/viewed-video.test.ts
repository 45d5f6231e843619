import { describe, expect, it } from "vitest";
import { nextAfter, ownRow, presentNext } from "#functions/domains/video/viewed-video.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const offer = { category: "challenge" as const, id: 16, with_subscription: false, end_date: "2027-01-31" };
const entitlement = {
  category: "challenge" as const,
  product_id: 16,
  order_number: "S1",
  date_paid: "2026-11-01T10:00:00Z",
  duration_days: null,
  end_date: null,
  deliver_from: "2026-11-01T10:00:00Z",
  ended: false,
};
const buyer = { subscription: undefined, entitlements: [entitlement] };
const view = (id: number) => ({ video_id: `video-${id}`, viewed_at: "2026-11-21T09:00:00.000Z" });

function row(id: number) {
  return { id, video_id: `video-${id}`, title: `Trening ${id}`, length: 600, thumbnail_url: null };
}

describe("what a member goes on with", () => {
  const course = { ...row(3), offer };

  it("is the first of the list that is not finished, at its place; the list begins at the highest id", () => {
    const rows = [row(1), row(3), row(2)];
    const done = { ...view(3), finished_at: "2026-11-21T09:30:00.000Z" };
    expect(nextAfter(course, rows, [done])).toEqual({ ...row(2), offer, position: 0 });
    expect(nextAfter(course, rows, [done, { ...view(2), position: 44 }])).toMatchObject({ id: 2, position: 44 });
    expect(nextAfter(course, [row(3)], [done])).toBeNull();
  });

  it("is nothing where nothing was watched, nothing is left, or the challenge is closed by now", () => {
    const last = { view: view(3), next: { ...course, position: 12 } };
    expect(presentNext(last, buyer, NOW)).toEqual({ challenge_id: 16, ...row(3), position: 12 });
    expect(presentNext(undefined, buyer, NOW)).toBeNull();
    expect(presentNext({ ...last, next: null }, buyer, NOW)).toBeNull();
    expect(presentNext(last, { ...buyer, entitlements: [] }, NOW)).toBeNull();
    expect(presentNext(last, buyer, new Date("2027-02-01T10:00:00Z"))).toBeNull();
  });

  it("is never an exercise's clip", () => {
    const { id: _id, ...clip } = row(3);
    expect(ownRow({ ...clip, row_id: null, offers: [offer] })).toBeUndefined();
    expect(ownRow({ ...clip, row_id: 3, offers: [offer] })).toEqual(course);
  });
});
