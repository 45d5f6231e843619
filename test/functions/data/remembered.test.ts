import { describe, expect, it } from "vitest";
import { Remembered } from "#functions/data/remembered.ts";

/** A memory of five seconds for two pages, and what was read for it. */
function aMemory() {
  const clock = { milliseconds: 1_800_000_000_000 };
  const memory = new Remembered<string>({ milliseconds: 5000, most: 2 }, () => new Date(clock.milliseconds));
  const reads: string[] = [];
  const get = (key: string, value = key) =>
    memory.get(key, async () => {
      reads.push(key);
      return value;
    });
  return { clock, memory, reads, get };
}

describe("what was read a moment ago", () => {
  it("is read once within its time, and again after it", async () => {
    const { clock, reads, get } = aMemory();
    expect(await get("a", "first")).toBe("first");
    clock.milliseconds += 4999;
    expect(await get("a", "second")).toBe("first");
    clock.milliseconds += 1;
    expect(await get("a", "third")).toBe("third");
    expect(reads).toEqual(["a", "a"]);
  });

  it("is as old as when it was asked for, however long the answer took", async () => {
    const { clock, memory, get } = aMemory();
    await memory.get("a", async () => {
      clock.milliseconds += 3000;
      return "slow";
    });
    clock.milliseconds += 2000;
    expect(await get("a", "fresh")).toBe("fresh");
  });

  it("says nothing of what another key leads to", async () => {
    const { get, reads } = aMemory();
    expect([await get("a"), await get("b"), await get("a")]).toEqual(["a", "b", "a"]);
    expect(reads).toEqual(["a", "b"]);
  });

  it("is no failure: who asks next asks again", async () => {
    const { memory, get } = aMemory();
    const failing = memory.get("a", () => Promise.reject(new Error("The table is down.")));
    await expect(failing).rejects.toThrow("The table is down.");
    expect(await get("a")).toBe("a");
  });

  it("makes room for newer ones, the oldest first", async () => {
    const { reads, get } = aMemory();
    for (const key of ["a", "b", "c", "c", "b", "a"]) await get(key);
    expect(reads).toEqual(["a", "b", "c", "a"]);
  });

  it("counts for nothing once the clock stands before it", async () => {
    const { clock, reads, get } = aMemory();
    await get("a");
    clock.milliseconds -= 1;
    await get("a");
    expect(reads).toEqual(["a", "a"]);
  });
});
