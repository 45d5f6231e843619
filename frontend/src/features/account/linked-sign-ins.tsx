import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import type { Provider } from "#contract/identity.ts";
import { Button } from "../../components/button.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { signInAddress } from "../sign-in/social.ts";
import styles from "./account.module.css";

const names = { google: "Google", facebook: "Facebook" } as const;

/** Adds Google or Facebook as one more way into this account. */
export function LinkedSignIns() {
  const linked = linkedNow(useLocation().state);
  const link = useMutation({
    mutationFn: async (provider: Provider) => window.location.assign(await signInAddress(provider, "link")),
  });
  return (
    <div className={styles.stack}>
      <p>Prijavljuj se i putem Googlea ili Facebooka: poveži ih s ovim računom.</p>
      <p role="status">{linked && `${names[linked]} je povezan s tvojim računom.`}</p>
      {link.isError && <p role="alert">{sentenceOf(link.error)}</p>}
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

/** The provider that the page before has just linked. */
function linkedNow(state: unknown): Provider | undefined {
  const { linked } = (state ?? {}) as { linked?: unknown };
  return linked === "google" || linked === "facebook" ? linked : undefined;
}
