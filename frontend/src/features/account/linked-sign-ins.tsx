import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import type { Provider } from "#contract/identity.ts";
import { Button } from "../../components/button.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { signInAddress } from "../sign-in/social.ts";
import styles from "./account.module.css";

const names = { google: "Google", facebook: "Facebook" } as const;

/** Adds Google or Facebook as one more way into this account. */
export function LinkedSignIns() {
  const { linked, problem } = lastAttempt(useLocation().state);
  const link = useMutation({
    mutationFn: async (provider: Provider) => window.location.assign(await signInAddress(provider, "link")),
  });
  return (
    <div className={styles.stack}>
      <p>Prijavljuj se i putem Googlea ili Facebooka: poveži ih s ovim računom.</p>
      <p role="status">{linked && `${names[linked]} je povezan s tvojim računom.`}</p>
      {(problem || link.isError) && <Refusal>{link.isError ? sentenceOf(link.error) : problem}</Refusal>}
      <div className={styles.buttons}>
        <Button kind="outline" size="small" busy={link.isPending} onClick={() => link.mutate("google")}>
          Poveži Google
        </Button>
        <Button kind="outline" size="small" busy={link.isPending} onClick={() => link.mutate("facebook")}>
          Poveži Facebook
        </Button>
      </div>
    </div>
  );
}

/** What became of the last attempt, as the page that finished it left it. */
function lastAttempt(state: unknown): { linked?: Provider; problem?: string } {
  const { linked, problem } = (state ?? {}) as { linked?: unknown; problem?: unknown };
  return {
    ...((linked === "google" || linked === "facebook") && { linked }),
    ...(typeof problem === "string" && { problem }),
  };
}
