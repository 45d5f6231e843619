import { CALL_INTERVAL_MS, runOnce } from "#functions/jobs/renewals.ts";
import { everyMilliseconds } from "#functions/platform/pace.ts";
import { MINUTE_MS, SECOND_MS } from "#functions/platform/time.ts";

/** How a morning of renewals went, in virtual time. */
export interface RenewalMorning {
  readonly runs: number;
  readonly charged: number;
  /** Minutes from the first call to the last. */
  readonly minutes: number;
  readonly mostCallsInASecond: number;
}

/** The job's own runs and pace on a virtual clock: so many memberships due at the same moment, a run begun each minute. */
export async function renewalMorning(members: number): Promise<RenewalMorning> {
  let time = 0;
  const waiting = Array.from({ length: members }, (_, index) => ({
    key: { pk: `member-${index}`, sk: "" },
    mark: "morning",
  }));
  const calls: { at: number; member: string }[] = [];
  const tick = async (milliseconds: number) => {
    time += milliseconds;
  };
  let runs = 0;
  while (waiting.length > 0) {
    time = runs * MINUTE_MS;
    const pace = everyMilliseconds(CALL_INTERVAL_MS, tick);
    await runOnce({
      due: async (limit) => waiting.splice(0, limit),
      renew: async ({ key }) => {
        await pace();
        calls.push({ at: time, member: key.pk });
        return "paid";
      },
      goesOn: () => true,
    });
    runs += 1;
  }
  return {
    runs,
    charged: calls.length,
    minutes: (calls.at(-1)?.at ?? 0) / MINUTE_MS,
    mostCallsInASecond: most(calls.map(({ at }) => Math.floor(at / SECOND_MS))),
  };
}

function most(seconds: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const second of seconds) counts.set(second, (counts.get(second) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
