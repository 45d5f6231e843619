import { sessionPerson } from "../session.ts";

const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 5 * 60 * 1000;

/** Milliseconds until the next try after so many failures in a row, one at least. */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
}

/** A call in a person's name, who has to be signed in when it begins and when it is answered. */
export async function asPerson<T>(person: string, call: () => Promise<T>): Promise<T> {
  const requirePerson = () => {
    if (sessionPerson() !== person) throw new Error("The outbox belongs to another person.");
  };
  requirePerson();
  return call().finally(requirePerson);
}
