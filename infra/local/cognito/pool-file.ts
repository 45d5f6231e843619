import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { DataStore } from "cognito-local/lib/services/dataStore/dataStore.js";
import type { DataStoreFactory } from "cognito-local/lib/services/dataStore/factory.js";
import * as z from "zod/mini";

type PoolState = Record<string, unknown>;

const state = z.record(z.string(), z.unknown());

/**
 * Keeps each of the pool's databases in memory and in one JSON file of the folder. The package's own store writes a file several times at
 * once and can damage it; here writes are sequential and replace the whole file. Without `isKept` only the initial state is in the file, by
 * which the package finds it.
 */
export function poolFiles(folder: string, isKept: boolean): DataStoreFactory {
  const stores = new Map<string, PoolFile>();
  return {
    async create(_context, id, defaults) {
      const store = stores.get(id) ?? (await open(join(folder, `${id}.json`), defaults));
      stores.set(id, store);
      if (!isKept) store.forgetFile();
      return store;
    },
  };
}

async function open(file: string, defaults: object): Promise<PoolFile> {
  await mkdir(dirname(file), { recursive: true });
  const store = new PoolFile(file, existsSync(file) ? await readState(file) : { ...defaults });
  await store.save();
  return store;
}

class PoolFile implements DataStore {
  #file: string | undefined;
  readonly #state: PoolState;
  #waiting: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(file: string, initial: PoolState) {
    this.#file = file;
    this.#state = initial;
  }

  async getRoot<T>(): Promise<T | null> {
    return this.#state as T;
  }

  async get<T>(_context: unknown, key: string | string[], defaultValue?: T): Promise<T> {
    const found = path(key).reduce<unknown>((at, name) => (isState(at) ? at[name] : undefined), this.#state);
    return (found ?? defaultValue ?? null) as T;
  }

  async set<T>(_context: unknown, key: string | string[], value: T): Promise<void> {
    const [holder, name] = this.#holderOf(key);
    holder[name] = value;
    await this.save();
  }

  async delete(_context: unknown, key: string | string[]): Promise<void> {
    const [holder, name] = this.#holderOf(key);
    delete holder[name];
    await this.save();
  }

  /** Keeps later changes in memory only. */
  forgetFile(): void {
    this.#file = undefined;
  }

  /** Resolves once the file, if there is one, holds the present state; calls that wait for the same turn share one write. */
  async save(): Promise<void> {
    const file = this.#file;
    if (file === undefined || this.#waiting) return this.#waiting;
    const turn = this.#last.then(() => {
      this.#waiting = undefined;
      return this.#write(file);
    });
    this.#waiting = turn;
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #write(file: string): Promise<void> {
    const next = `${file}.next`;
    await writeFile(next, JSON.stringify(this.#state, null, 2));
    await rename(next, file);
  }

  #holderOf(key: string | string[]): [PoolState, string] {
    const names = path(key);
    const last = names.pop() ?? "";
    const holder = names.reduce<PoolState>((at, name) => {
      const inner = at[name];
      if (isState(inner)) return inner;
      const made: PoolState = {};
      at[name] = made;
      return made;
    }, this.#state);
    return [holder, last];
  }
}

async function readState(file: string): Promise<PoolState> {
  return state.parse(JSON.parse(await readFile(file, "utf8"), reviveDate));
}

/** Turns the package's date fields, whose names end in `Date`, into dates, as the package compares them so. */
function reviveDate(key: string, value: unknown): unknown {
  return key.endsWith("Date") && typeof value === "string" ? new Date(value) : value;
}

function path(key: string | string[]): string[] {
  return Array.isArray(key) ? [...key] : [key];
}

function isState(value: unknown): value is PoolState {
  return typeof value === "object" && value !== null;
}
