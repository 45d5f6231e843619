import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { SettingForm } from "../../components/setting-form.tsx";
import { PasswordField, TextField, textOf } from "../../components/text-field.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { saveFile } from "../../lib/save-file.ts";
import { signedInByPassword } from "../../lib/session.ts";
import styles from "./account.module.css";
import { mayLeave } from "./leaving.ts";
import { deleteMe, endSessions, exportMe } from "./queries.ts";
import { signOut } from "./sign-out.ts";

/** Signs out everywhere, here too. */
export function EndSessions() {
  const queryClient = useQueryClient();
  const end = async () => {
    if (!(await mayLeave())) return "Prijave ostaju.";
    await endSessions();
    await signOut(queryClient);
    return "Sve su prijave završene.";
  };
  return (
    <SettingForm submit="Odjavi se na svim uređajima" onSubmit={end}>
      {() => null}
    </SettingForm>
  );
}

/** Everything that we hold, as one file. */
export function DownloadData() {
  const save = async () => {
    const data = await exportMe();
    saveFile("zamah-moji-podaci.json", new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
    return "Datoteka je preuzeta.";
  };
  return (
    <SettingForm submit="Preuzmi moje podatke" onSubmit={save}>
      {() => null}
    </SettingForm>
  );
}

/** Leaves for good, after what stays has been said. */
export function DeleteAccount() {
  const [asked, setAsked] = useState(false);
  if (asked) return <Deletion />;
  return (
    <div>
      <Button kind="outline" size="small" onClick={() => setAsked(true)}>
        Obriši račun
      </Button>
    </div>
  );
}

function Deletion() {
  const queryClient = useQueryClient();
  const passwordLabel = signedInByPassword() ? "Lozinka" : "Lozinka, ako je imaš";
  const leave = async (fields: FormData) => {
    await deleteMe(confirmation(fields), textOf(fields, "password"));
    await signOut(queryClient);
    return "Račun je obrisan.";
  };
  return (
    <SettingForm submit="Zauvijek obriši račun" kind="ink" onSubmit={leave}>
      {() => (
        <>
          <p className={styles.quiet}>
            Brišu se profil, prijave i popis pogledanog, a članstvo prestaje odmah. Narudžbe i računi ostaju 11 godina
            jer to traži zakon, ali bez tvog imena i adrese. Brisanje se ne može poništiti.
          </p>
          <TextField label="Upiši OBRIŠI" name="confirm" autoComplete="off" autoCapitalize="characters" />
          <PasswordField label={passwordLabel} name="password" autoComplete="current-password" />
        </>
      )}
    </SettingForm>
  );
}

/** The word that confirms; anything else is refused here, as the server would. */
function confirmation(fields: FormData): "OBRIŠI" {
  if (textOf(fields, "confirm").trim() !== "OBRIŠI") {
    throw new ApiError(400, "invalid_input", "Upiši OBRIŠI velikim slovima.");
  }
  return "OBRIŠI";
}
