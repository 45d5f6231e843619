import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Provider } from "#contract/identity.ts";
import { Checkbox } from "../../components/checkbox.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { SettingForm } from "../../components/setting-form.tsx";
import { PasswordField, TextField, textOf } from "../../components/text-field.tsx";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import { deletionNotice } from "../../lib/deletion-notice.ts";
import { dayOf } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { rememberReturnPath } from "../../lib/return-path.ts";
import { signedInByPassword } from "../../lib/session.ts";
import { ProviderButtons } from "../sign-in/provider-buttons.tsx";
import { providerGenitives, signInAddress } from "../sign-in/social.ts";
import styles from "./account.module.css";
import { deleteMe, type Me } from "./queries.ts";
import { signOut } from "./sign-out.ts";

/** Says what stays and what is lost, and asks for the word that confirms. */
export function DeletionForm({ me }: { readonly me: Me }) {
  const queryClient = useQueryClient();
  const passwordLabel = signedInByPassword() ? "Lozinka" : "Lozinka, ako je imaš";
  const lost = losses(me);
  const [isKnown, setIsKnown] = useState(lost.length === 0);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const leave = async (fields: FormData) => {
    if (!isKnown) throw new ApiError(400, "invalid_input", "Označi da znaš što brisanjem gubiš.");
    await deleteMe(confirmation(fields), textOf(fields, "password")).catch((error) => {
      setNeedsSignIn(error instanceof ApiError && error.code === "reauthentication_needed");
      throw error;
    });
    deletionNotice.owe();
    await signOut(queryClient);
    return "Račun je obrisan.";
  };
  return (
    <SettingForm submit="Zauvijek obriši račun" kind="ink" onSubmit={leave}>
      {() => (
        <>
          {lost.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className={styles.quiet}>
            Brišu se profil, prijave, komentari, dnevnik treninga i popis pogledanog. Narudžbe i računi ostaju 11 godina
            jer to traži zakon, ali bez tvog imena i adrese. Brisanje se ne može poništiti.
          </p>
          {lost.length > 0 && (
            <Checkbox name="known" checked={isKnown} onChange={setIsKnown}>
              Znam da time gubim ono što je već plaćeno.
            </Checkbox>
          )}
          <TextField label="Upiši OBRIŠI" name="confirm" autoComplete="off" autoCapitalize="characters" />
          <PasswordField label={passwordLabel} name="password" autoComplete="current-password" />
          {needsSignIn && <SignInAgain />}
        </>
      )}
    </SettingForm>
  );
}

/** For who has no password: a fresh sign-in at their provider, which leads back to the profile. */
function SignInAgain() {
  const again = useMutation({
    mutationFn: async (provider: Provider) => {
      const address = await signInAddress(provider);
      rememberReturnPath(paths.profile);
      window.location.assign(address);
    },
  });
  return (
    <div className={styles.stack}>
      <p>Nemaš lozinku? Prijavi se ponovno i u idućih pet minuta obriši račun.</p>
      {again.isError && <Refusal>{sentenceOf(again.error)}</Refusal>}
      <div className={styles.buttons}>
        <ProviderButtons
          size="small"
          busy={again.isPending}
          label={(provider) => `Prijavi se putem ${providerGenitives[provider]}`}
          onChoose={(provider) => again.mutate(provider)}
        />
      </div>
    </div>
  );
}

/** The word that confirms; anything else is refused here, as the server would. */
function confirmation(fields: FormData): "OBRIŠI" {
  if (textOf(fields, "confirm").trim().toLocaleUpperCase("hr") !== "OBRIŠI") {
    throw new ApiError(400, "invalid_input", "Upiši riječ OBRIŠI.");
  }
  return "OBRIŠI";
}

/** What somebody has paid for and loses with the account, in sentences; none where nothing is open. */
export function losses({ subscription, premium, purchases }: Me): string[] {
  const until = subscription && (subscription.paused_from ?? subscription.next_payment);
  const isPrepaid = premium && until && !subscription.payment_failed && !subscription.awaiting_bank;
  return [
    ...(isPrepaid ? [prepaid(until, subscription.subscription_status === "active")] : []),
    ...(purchases.length > 0 ? ["Sve što je kupljeno zatvara se odmah i ne može se otvoriti s novim računom."] : []),
    ...(isPrepaid || purchases.length > 0
      ? ["Novac se brisanjem ne vraća. Ako je rok od 14 dana još otvoren, najprije raskini ugovor, pa obriši račun."]
      : []),
  ];
}

function prepaid(until: string, isRenewed: boolean): string {
  const instead = isRenewed ? "otkaži članstvo i obriši račun nakon tog dana" : "obriši račun nakon tog dana";
  return `Članstvo je plaćeno do ${dayOf(until)} Brisanjem prestaje odmah, a preostalo vrijeme propada. Ako ga želiš iskoristiti, ${instead}.`;
}
