import { expect, it } from "vitest";
import { createMemoryStore } from "../../../../frontend/src/lib/offline/memory-store.ts";
import { sendOutbox } from "../../../../frontend/src/lib/offline/outbox.ts";
import { createDiaryServer } from "../../steps/diary-server.ts";

const PERSON = "ana";
const NOW = Date.parse("2026-11-21T17:00:00Z");
const SETS = 20;
const WORKOUTS = 500;
const MOST_BYTES = 7700;

it("ten thousand changes that a device gathered arrive whole, in calls that the server takes", async () => {
  const [store, server] = [createMemoryStore(), createDiaryServer(() => NOW)];
  const ids = Array.from({ length: WORKOUTS }, (_, index) => {
    const day = new Date(NOW - (index + 1) * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
    return `${day}-pk3x9qa-1`;
  });
  await store.update(PERSON, [], () => ({
    enqueue: ids.flatMap((id) =>
      Array.from({ length: SETS }, (_, index) => {
        const set = { x: 1, n: index + 1, r: 10, g: 20_000, load: "kg", done: NOW / 1000 };
        const register = [set, NOW, "phone000"] as const;
        return { person: PERSON, kind: "workout" as const, id, key: `s:p1-${index + 1}`, register };
      }),
    ),
  }));
  let largest = 0;
  const outbox = { read: store.read.bind(store, PERSON), update: store.update.bind(store, PERSON) };
  await sendOutbox(PERSON, outbox, async (changes) => {
    largest = Math.max(largest, JSON.stringify({ device: "phone000", changes }).length);
    return server.change(changes);
  });

  expect((await store.read(PERSON)).outbox).toEqual([]);
  expect(ids.map((id) => Object.keys(server.document("workout", id)).length)).toEqual(ids.map(() => SETS));
  expect(largest).toBeLessThanOrEqual(MOST_BYTES);
});
