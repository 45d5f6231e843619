import type { Profile } from "../../domains/accounts/member-store.ts";
import { type Actor, once } from "../../domains/audit/audit-store.ts";
import { requirePerson } from "../../domains/people/person-acts.ts";
import { readPersonFile } from "../../domains/people/person-file.ts";
import type { log } from "../../platform/log.ts";

/** A staff call about a person. */
interface PersonRequest {
  readonly params: { readonly id: string };
  readonly now: () => Date;
  readonly log: typeof log;
}

/** Runs an act on the person of a call, once by its key, and answers the person's file afterwards; 404 for an unknown person. */
export async function actAnswer(
  { params, now, log }: PersonRequest,
  actor: Actor,
  act: (person: Profile) => Promise<void>,
) {
  await once(actor, async () => {
    await act(await requirePerson(params.id));
    log("warn", "person_changed", { person: params.id });
  });
  return { status: "success" as const, data: await readPersonFile(params.id, now()) };
}
