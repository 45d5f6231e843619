/** The lock under which one tab, or the worker, sends a person's outbox. */
export const OUTBOX_LOCK = "zamah-outbox";

/** One at a time over all tabs and the worker; without locks, in this tab alone: a repeated call does no harm. */
export async function alone<T>(lock: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!navigator.locks) return work();
  return navigator.locks.request(lock, signal ? { signal } : {}, work);
}
