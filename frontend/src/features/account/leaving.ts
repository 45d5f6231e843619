/** What a device keeps of somebody beside the session. */
interface Luggage {
  /** Whether they may leave now; what is not saved yet is asked about. */
  readonly mayLeave?: () => Promise<boolean>;
  /** Tells the server what it shall know while the session lasts. */
  readonly tell?: () => Promise<void>;
  /** Removes it from the device. */
  readonly remove: () => Promise<void>;
}

const all = new Set<Luggage>();

/** Notes something that the device keeps of the signed-in person; answers the way to take the note back. */
export function noteLuggage(kept: Luggage): () => void {
  all.add(kept);
  return () => all.delete(kept);
}

/** Whether the person may sign out now: nothing that only this device has would be lost, or they want it so. */
export async function mayLeave(): Promise<boolean> {
  for (const kept of all) if ((await kept.mayLeave?.()) === false) return false;
  return true;
}

/** Says goodbye to the server, as far as it can be reached. */
export async function tellServer(): Promise<void> {
  await Promise.allSettled([...all].map((kept) => kept.tell?.()));
}

/** Removes what the device keeps of the person who signs out, as far as it can be removed. */
export async function leaveDevice(): Promise<void> {
  await Promise.allSettled([...all].map((kept) => kept.remove()));
}
