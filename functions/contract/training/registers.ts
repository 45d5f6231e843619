/**
 * One value of a diary's document: what it is (null: deleted), when it was written (milliseconds of the server-corrected clock)
 * and by which device.
 */
export type Register = readonly [value: unknown, at: number, by: string];

/** A document of the diary, key by key. */
export type Registers = Readonly<Record<string, Register>>;

/**
 * Joins two versions of a document: of each key the later write stays; at the same moment the larger device name, then the larger
 * text of the value. The order of joining and repetition make no difference. Pure.
 */
export function mergeRegisters(one: Registers, other: Registers): Registers {
  const merged: Record<string, Register> = { ...one };
  for (const [key, register] of Object.entries(other)) {
    const known = merged[key];
    if (!known || isLater(register, known)) merged[key] = register;
  }
  return merged;
}

/** Whether the first of two writes of one key wins. Pure. */
export function isLater(one: Register, other: Register): boolean {
  if (one[1] !== other[1]) return one[1] > other[1];
  if (one[2] !== other[2]) return one[2] > other[2];
  return JSON.stringify(one[0]) > JSON.stringify(other[0]);
}

/** A new write of a key: later than the one that it replaces, whatever the clock says (milliseconds). Pure. */
export function write(value: unknown, now: number, by: string, replaced?: Register): Register {
  return [value, Math.max(now, (replaced?.[1] ?? -1) + 1), by];
}

/** The value of a key; undefined where there is none or it was deleted. Pure. */
export function currentOf(registers: Registers, key: string): unknown {
  return registers[key]?.[0] ?? undefined;
}
