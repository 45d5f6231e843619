import type { Operation } from "#contract/routes.ts";
import { fuzzOperation, sendCorpus } from "./fuzz.ts";
import { startWorld } from "./world.ts";

/** A part of a run: so many inputs to one operation, drawn by a seed, or cases of the corpus. */
export interface Slice {
  readonly kind: "corpus" | "drawn";
  readonly operation: Operation;
  readonly seed: number;
  readonly inputs: number;
}

/** What came of a slice: what broke a promise, and how often each status was answered. */
export interface SliceReport {
  readonly findings: readonly string[];
  readonly statuses: Readonly<Record<string, number>>;
}

/** A process of its own with a world of its own, which takes slices from its parent until it is stopped. */
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk: string | Uint8Array, ...rest: []) =>
  String(chunk).startsWith('{"time":') || write(chunk, ...rest);
const world = await startWorld();
process.on("message", (slice: Slice | "stop") => void (slice === "stop" ? stop() : work(slice)));
process.send?.("ready");

async function work({ kind, operation, seed, inputs }: Slice): Promise<void> {
  const statuses: Record<string, number> = {};
  const tell = ({ answer: { status } }: { answer: { status: number } }) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const asked = { seed, inputs, tell };
  const drawn = kind === "drawn" ? await fuzzOperation(world, operation, asked) : undefined;
  const findings = kind === "corpus" ? await sendCorpus(world, operation, asked) : drawn ? [drawn] : [];
  process.send?.({ findings, statuses } satisfies SliceReport);
}

async function stop(): Promise<void> {
  await world.stop();
  process.disconnect();
}
