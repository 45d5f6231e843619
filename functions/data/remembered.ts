import { now } from "../kernel/time.ts";

interface Bounds {
  /** How long what was read is good (ms). */
  readonly milliseconds: number;
  /** So much is remembered at most: what came first makes room. */
  readonly most: number;
}

/**
 * What a container has read a moment ago, by its key: for what is the same for everybody and may be as old as its bounds say, never for
 * what is a person's or decides about one. A failure is not remembered.
 */
export class Remembered<T> {
  private readonly known = new Map<string, { readonly value: T; readonly readAt: number }>();
  private readonly bounds: Bounds;
  private readonly clock: () => Date;

  constructor(bounds: Bounds, clock = now) {
    this.bounds = bounds;
    this.clock = clock;
  }

  /** What was read under this key, or is read now. Its age is counted from when it was asked for. */
  async get(key: string, read: () => Promise<T>): Promise<T> {
    const time = this.clock().getTime();
    const found = this.known.get(key);
    const age = found ? time - found.readAt : Number.NaN;
    if (found && age >= 0 && age < this.bounds.milliseconds) return found.value;
    const value = await read();
    this.keep(key, { value, readAt: time });
    return value;
  }

  /** Forgets everything, so that tests can write beside the container. */
  forget(): void {
    this.known.clear();
  }

  private keep(key: string, read: { readonly value: T; readonly readAt: number }): void {
    this.known.delete(key);
    for (const oldest of this.known.keys()) {
      if (this.known.size < this.bounds.most) break;
      this.known.delete(oldest);
    }
    this.known.set(key, read);
  }
}
