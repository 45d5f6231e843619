import { describe, expect, it } from "vitest";
import { playWorld, type World } from "./three-devices.ts";

/** 400 in the suite; `DIARY_WORLDS=40000` plays as many. */
const WORLDS = Number(process.env.DIARY_WORLDS ?? 400);
const worlds = Array.from({ length: WORLDS }, (_, index) => ({ name: `world ${index + 1}`, ...playWorld(index + 1) }));
type Named = World & { readonly name: string };

describe("three devices with lost requests and wrong clocks", () => {
  it("come to the same workout in the end, with nothing left to send", () => {
    for (const { name, server, devices, waiting } of worlds) {
      expect(waiting, name).toBe(0);
      for (const device of devices) expect(device, name).toEqual(server);
    }
  });

  it("lose no set that nobody took back", () => {
    const kept = ({ logged, deleted }: Named) => [...logged].filter((key) => !deleted.has(key));
    for (const world of worlds) {
      for (const key of kept(world)) expect(world.server[key]?.[0] ?? null, `${world.name} ${key}`).not.toBeNull();
    }
  });

  it("let the last change win where their clocks are right", () => {
    const right = worlds.filter(({ areClocksRight }) => areClocksRight);
    expect(right.length).toBeGreaterThan(0);
    for (const { name, server, last } of right) {
      for (const [key, value] of last) expect(server[key]?.[0], `${name} ${key}`).toEqual(value);
    }
  });
});
