import { type Operation, routes } from "#contract/routes.ts";
import { throttles, usualThrottle } from "#infra/definitions/limits.ts";

interface Measured {
  readonly milliseconds: number;
  readonly status: number;
  readonly at: number;
}

/** What became of the calls of one operation. */
export interface OfOperation {
  readonly operation: Operation;
  readonly calls: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** How many were answered with 5xx, with another 4xx than 429, and with 429 by the function itself. */
  readonly failed: number;
  readonly refused: number;
  readonly limited: number;
  /** How many the API's own throttle would have refused, which the local shop has none of: rate and burst of its route. */
  readonly throttled: number;
}

/** Notes how long each call took and how it was answered. */
export class Meter {
  private readonly taken = new Map<Operation, Measured[]>();

  async time<T extends { readonly status: number }>(operation: Operation, call: () => Promise<T>): Promise<T> {
    const at = performance.now();
    const answer = await call();
    const noted = this.taken.get(operation) ?? [];
    noted.push({ milliseconds: performance.now() - at, status: answer.status, at });
    this.taken.set(operation, noted);
    return answer;
  }

  report(): OfOperation[] {
    return [...this.taken].map(([operation, all]) => {
      const times = all.map(({ milliseconds }) => milliseconds).sort((left, right) => left - right);
      const part = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
      return {
        operation,
        calls: all.length,
        ...{ p50: part(0.5), p95: part(0.95), p99: part(0.99) },
        failed: all.filter(({ status }) => status >= 500).length,
        refused: all.filter(({ status }) => status >= 400 && status < 500 && status !== 429).length,
        limited: all.filter(({ status }) => status === 429).length,
        throttled: throttled(operation, all),
      };
    });
  }
}

/** A bucket of `burst` tokens that gets `rate` new ones a second; each call takes one. */
function throttled(operation: Operation, all: readonly Measured[]): number {
  const { rate, burst } = throttles[operation] ?? usualThrottle[routes[operation].surface];
  let tokens = burst;
  let [last, refused] = [0, 0];
  for (const { at } of all.toSorted((left, right) => left.at - right.at)) {
    tokens = Math.min(burst, tokens + ((at - last) / 1000) * rate);
    last = at;
    if (tokens < 1) refused += 1;
    else tokens -= 1;
  }
  return refused;
}
