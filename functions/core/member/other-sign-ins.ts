import { keys } from "../../data/keys.ts";
import { remove } from "../../data/transaction.ts";
import { log } from "../../kernel/log.ts";
import { deleteSignIn } from "./pool-people.ts";
import type { Profile } from "./profile.ts";

/** The identities of a person beside the one that has the password. */
export function otherSignIns({ user_id, identities }: Profile): string[] {
  return identities.filter((sub) => sub !== user_id);
}

/** The writes that take them out of the table; the profile's own list changes beside them. */
export function dropSignIns(profile: Profile) {
  return otherSignIns(profile).map((sub) => remove(keys.identity(sub)));
}

/** Takes them out of the pool too. The table refuses their tokens already, so a pool that fails is logged, not answered. */
export async function forgetSignIns(profile: Profile): Promise<void> {
  await Promise.all(
    otherSignIns(profile).map((sub) =>
      deleteSignIn(sub).catch((error) => {
        log("warn", "pool_user_not_deleted", { error: error instanceof Error ? error.name : "unknown" });
      }),
    ),
  );
}
