import { beforeEach, describe, expect, it } from "vitest";
import { createProgress } from "../../../frontend/src/features/player/progress.ts";
import type { WatchPosition } from "../../../frontend/src/features/player/watch-positions.ts";

const START = Date.parse("2026-11-22T06:00:00.000Z");
let clock: number;
let sent: (WatchPosition & { closing: boolean })[];
let followed: number[];

beforeEach(() => {
  [clock, sent, followed] = [START, [], []];
});

function progress(start = { position: 0, watched: 0 }) {
  return createProgress({
    start,
    now: () => new Date(clock),
    store: () => undefined,
    send: (position, closing) => sent.push({ ...position, closing }),
    onFollowed: (seconds) => followed.push(seconds),
  });
}

/** Plays in real time: one report a second. */
function play(one: ReturnType<typeof progress>, from: number, to: number, duration = 600): void {
  for (let seconds = from; seconds <= to; seconds += 1) {
    clock += 1000;
    one.time({ seconds, duration });
  }
}

describe("the server is told where a video stands", () => {
  it("once in half a minute of play, however often the player reports", () => {
    play(progress(), 0, 300);
    expect(sent).toHaveLength(10);
    expect(sent.map(({ position }) => position).slice(0, 3)).toEqual([29, 59, 89]);
  });

  it("at a pause and when the page goes, and only if something is new", () => {
    const one = progress();
    play(one, 0, 10);
    one.pause();
    one.pause();
    one.leave();
    expect(sent).toEqual([expect.objectContaining({ position: 10, watched: 10, closing: false })]);
    play(one, 11, 12);
    one.leave();
    expect(sent.at(-1)).toMatchObject({ position: 12, closing: true });
  });

  it("not at all where it only goes on from its place", () => {
    const one = progress({ position: 125, watched: 120 });
    one.time({ seconds: 125.3, duration: 600 });
    one.leave();
    expect(sent).toEqual([]);
  });
});

describe("a video is finished", () => {
  it("once, at its last tenth, when most of it was watched; what follows changes nothing", () => {
    const one = progress();
    play(one, 0, 600);
    one.end();
    one.leave();
    expect(followed).toEqual([540]);
    expect(sent.filter(({ finished }) => finished)).toHaveLength(1);
    expect(sent.at(-1)).toMatchObject({ finished: true, position: 0 });
  });

  it("with what was watched before, also on another device, and at twice the speed", () => {
    const one = progress({ position: 300, watched: 300 });
    for (let seconds = 300; seconds <= 545; seconds += 0.5) one.time({ seconds, duration: 600 });
    expect(followed).toHaveLength(1);
  });

  it("never by a jump, and a broken length finishes nothing", () => {
    const one = progress();
    one.time({ seconds: 1, duration: 600 });
    one.time({ seconds: 595, duration: 600 });
    one.end();
    for (const duration of [0, Number.NaN]) one.time({ seconds: 9, duration });
    one.end();
    expect(followed).toEqual([]);
  });
});
