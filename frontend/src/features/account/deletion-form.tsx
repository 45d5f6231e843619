import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Checkbox } from "../../components/checkbox.tsx";
import { SettingForm } from "../../components/setting-form.tsx";
import { PasswordField, TextField, textOf } from "../../components/text-field.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { signedInByPassword } from "../../lib/session.ts";
import styles from "./account.module.css";
import { losses } from "./losses.ts";
import { deleteMe, type Me } from "./queries.ts";
import { signOut } from "./sign-out.ts";

/** Says what stays and what is lost, and asks for the word that confirms. */
export function DeletionForm({ me }: { readonly me: Me }) {
  const queryClient = useQueryClient();
  const passwordLabel = signedInByPassword() ? "Lozinka" : "Lozinka, ako je imaš";
  const lost = losses(me);
  const [isKnown, setIsKnown] = useState(lost.length === 0);
  const leave = async (fields: FormData) => {
    if (!isKnown) throw new ApiError(400, "invalid_input", "Označi da znaš što brisanjem gubiš.");
    await deleteMe(confirmation(fields), textOf(fields, "password"));
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
        </>
      )}
    </SettingForm>
  );
}

/** The word that confirms; anything else is refused here, as the server would. */
function confirmation(fields: FormData): "OBRIŠI" {
  if (textOf(fields, "confirm").trim().toLocaleUpperCase("hr") !== "OBRIŠI") {
    throw new ApiError(400, "invalid_input", "Upiši riječ OBRIŠI.");
  }
  return "OBRIŠI";
}
