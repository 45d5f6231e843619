/** What a device keeps of somebody beside the session. */
interface Luggage {
  /** Whether they may leave now; what is not saved yet is asked about. */
  readonly mayLeave: () => Promise<boolean>;
  /** Removes it from the device. */
  readonly remove: () => Promise<void>;
}

let luggage: Luggage | undefined;

/** Notes what the device keeps of the signed-in person; nothing: no more. */
export function noteLuggage(kept: Luggage | undefined): void {
  luggage = kept;
}

/** Whether the person may sign out now: nothing that only this device has would be lost, or they want it so. */
export async function mayLeave(): Promise<boolean> {
  return luggage === undefined || luggage.mayLeave();
}

/** Removes what the device keeps of the person who signs out. */
export async function leaveDevice(): Promise<void> {
  await luggage?.remove();
}
