import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { Provider } from "#contract/identity.ts";
import { Refusal } from "../../components/refusal.tsx";
import { ErrorState } from "../../components/states.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { ProviderButtons, useProviders } from "../sign-in/provider-buttons.tsx";
import { providerGenitives as genitives, providerNames as names, signInAddress } from "../sign-in/social.ts";
import styles from "./account.module.css";
import lists from "./documents.module.css";
import { identitiesQuery, removeIdentity } from "./queries.ts";
import { Ending } from "./sessions/ending.tsx";

/** Adds a provider as one more way into this account. */
export function LinkedSignIns() {
  const { linked, problem } = lastAttempt(useLocation().state);
  const { providers } = useProviders();
  const link = useMutation({
    mutationFn: async (provider: Provider) => window.location.assign(await signInAddress(provider, "link")),
  });
  return (
    <div className={styles.stack}>
      <Linked />
      <p>{invitation(providers)}</p>
      <p role="status">{linked && `${names[linked]} je povezan s tvojim računom.`}</p>
      {(problem || link.isError) && <Refusal>{link.isError ? sentenceOf(link.error) : problem}</Refusal>}
      <div className={styles.buttons}>
        <ProviderButtons
          size="small"
          busy={link.isPending}
          label={(provider) => `Poveži ${names[provider]}`}
          onChoose={(provider) => link.mutate(provider)}
        />
      </div>
    </div>
  );
}

function invitation(providers: readonly Provider[]): string {
  if (providers.length === 0) return "Ovdje se zasad prijavljuje samo e-mailom i lozinkom.";
  const by = providers.map((provider) => genitives[provider]).join(" ili ");
  return `Prijavljuj se i putem ${by}: poveži ${providers.length > 1 ? "ih" : "ga"} s ovim računom.`;
}

/** The ways in that stand, each of which can be taken away. */
function Linked() {
  const { data: identities = [], error, isLoadingError, refetch } = useQuery(identitiesQuery);
  const [done, setDone] = useState("");
  if (isLoadingError) return <ErrorState error={error} onRetry={() => refetch()} />;
  const removed = async (name: string) => {
    await refetch();
    setDone(`Prijava putem ${name} je uklonjena.`);
  };
  return (
    <>
      {identities.length > 0 && (
        <ul className={lists.list}>
          {identities.map(({ id, provider }) => (
            <li key={id}>
              <Ending
                label="Ukloni prijavu"
                submit="Potvrdi uklanjanje"
                of={names[provider]}
                end={(password) => removeIdentity(id, password)}
                onEnded={() => removed(genitives[provider])}
              >
                <div className={lists.what}>
                  <b>{names[provider]}</b>
                </div>
              </Ending>
            </li>
          ))}
        </ul>
      )}
      {done && (
        <p key={done} ref={takeFocus} role="status" tabIndex={-1}>
          {done}
        </p>
      )}
    </>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** What became of the last attempt, as the page that finished it left it. */
function lastAttempt(state: unknown): { linked?: Provider; problem?: string } {
  const { linked, problem } = (state ?? {}) as { linked?: unknown; problem?: unknown };
  return {
    ...((linked === "google" || linked === "facebook") && { linked }),
    ...(typeof problem === "string" && { problem }),
  };
}
