import { mergeRegisters, type Register, type Registers, write } from "#contract/training/registers.ts";

/** A stream of numbers from 0 to 1 that a seed fixes (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Device {
  readonly name: string;
  /** How wrong its clock is, in milliseconds. */
  readonly skew: number;
  facts: Registers;
  outbox: Registers;
}

/** What one world came to. `deleted` are sets that somebody took back, `logged` all that anybody checked. */
export interface World {
  readonly server: Registers;
  readonly devices: readonly Registers[];
  readonly waiting: number;
  readonly logged: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
  /** The value that was written last of each key, where all clocks were right. */
  readonly last: ReadonlyMap<string, unknown>;
  readonly areClocksRight: boolean;
}

const HOUR = 3_600_000;
const SKEWS = [0, 0, 0, -HOUR, 2 * HOUR, 400 * 24 * HOUR];
const AHEAD = 120_000;
const NAMES = ["phone000", "tablet00", "laptop00"];

/** Three devices edit one workout; requests, answers and races are lost; in the end everybody hears everything. */
export function playWorld(seed: number): World {
  const random = randomFrom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const devices: Device[] = NAMES.map((name) => ({ name, skew: pick(SKEWS), facts: {}, outbox: {} }));
  const [logged, deleted, last] = [new Set<string>(), new Set<string>(), new Map<string, unknown>()];
  let [server, now]: [Registers, number] = [{}, 1_795_255_200_000];

  const edit = (device: Device) => {
    const key = `s:p1-${1 + Math.floor(random() * 8)}`;
    const isDeletion = random() < 0.15 && Array.isArray(device.facts[key]);
    const value = isDeletion ? null : { r: Math.floor(random() * 20) };
    (isDeletion ? deleted : logged).add(key);
    last.set(key, value);
    const register = write(value, now + device.skew, device.name, device.facts[key]);
    device.facts = { ...device.facts, [key]: register };
    device.outbox = { ...device.outbox, [key]: register };
  };

  /** Sends what waits; the request, the race or the answer may be lost. */
  const send = (device: Device, isSafe: boolean) => {
    const sent = device.outbox;
    if (!isSafe && random() < 0.2) return;
    const seen = server;
    if (!isSafe && random() < 0.1) return;
    server = mergeRegisters(seen, bounded(sent, now));
    if (!isSafe && random() < 0.2) return;
    adopt(device, sent, server);
  };

  for (let step = 0; step < 90; step += 1) {
    now += 1 + Math.floor(random() * 5000);
    const device = pick(devices);
    if (random() < 0.35) edit(device);
    else send(device, false);
  }
  for (const _round of [1, 2]) for (const device of devices) send(device, true);
  const waiting = devices.reduce((sum, { outbox }) => sum + Object.keys(outbox).length, 0);
  const areClocksRight = devices.every(({ skew }) => skew === 0);
  return { server, devices: devices.map(({ facts }) => facts), waiting, logged, deleted, last, areClocksRight };
}

function bounded(entries: Registers, now: number): Registers {
  return Object.fromEntries(
    Object.entries(entries).map(([key, [value, at, by]]): [string, Register] => [
      key,
      [value, at > now + AHEAD ? now : at, by],
    ]),
  );
}

/** The answer is taken for what was sent; what was changed meanwhile waits on, unless the answer is newer. */
function adopt(device: Device, sent: Registers, answer: Registers): void {
  const waiting = Object.entries(device.outbox).filter(([key, register]) => {
    const isSent = sent[key] === register;
    return !isSent && mergeRegisters(answer, { [key]: register })[key] === register;
  });
  device.outbox = Object.fromEntries(waiting);
  device.facts = mergeRegisters(answer, device.outbox);
}
