import { useQueryClient } from "@tanstack/react-query";
import { SettingForm } from "../../components/setting-form.tsx";
import { PasswordField, TextField, textOf } from "../../components/text-field.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { replaceAccessToken } from "../../lib/session.ts";
import { EmailField } from "../sign-in/account-fields.tsx";
import styles from "./account.module.css";
import { changeEmail, changeName, changePassword, choosePicture, type Me, sendVerification } from "./queries.ts";

type User = Me["user"];

/** Changes what everybody sees: first and last name. */
export function NameForm({ user }: { readonly user: User }) {
  const refresh = useRefreshMe();
  const save = async (fields: FormData) => {
    await changeName({ first_name: textOf(fields, "first_name"), last_name: textOf(fields, "last_name") });
    await refresh();
    return "Ime je spremljeno.";
  };
  return (
    <SettingForm submit="Spremi ime" onSubmit={save}>
      {(errors) => (
        <>
          <TextField
            key={user.first_name}
            label="Ime"
            name="first_name"
            autoComplete="given-name"
            defaultValue={user.first_name}
            error={errors.first_name}
          />
          <TextField
            key={user.last_name}
            label="Prezime"
            name="last_name"
            autoComplete="family-name"
            defaultValue={user.last_name}
            error={errors.last_name}
          />
        </>
      )}
    </SettingForm>
  );
}

/** The provider's picture, or initials; nothing to choose where no provider has sent one. */
export function PictureChoice({ user }: { readonly user: User }) {
  const refresh = useRefreshMe();
  if (!user.picture && !user.picture_kept) return null;
  const choose = async () => {
    await choosePicture(user.picture ? "initials" : "provider");
    await refresh();
    return "Slika je promijenjena.";
  };
  const submit = user.picture ? "Prikaži inicijale umjesto slike" : "Vrati sliku s Googlea ili Facebooka";
  return (
    <SettingForm submit={submit} onSubmit={choose}>
      {() => null}
    </SettingForm>
  );
}

/** The person's address and whether it is verified, with a new link while it is not. */
export function EmailState({ user }: { readonly user: User }) {
  if (!user.email) return <p>Uz tvoj profil nema e-mail adrese.</p>;
  return (
    <>
      <p>
        {user.email} <span className={styles.quiet}>{user.email_verified ? "· potvrđena" : "· nije potvrđena"}</span>
      </p>
      {!user.email_verified && <SendAgain />}
    </>
  );
}

/** Changes the address that signs in; every other session ends. */
export function EmailForm() {
  const refresh = useRefreshMe();
  const change = async (fields: FormData) => {
    replaceAccessToken(await changeEmail(textOf(fields, "email"), textOf(fields, "password")));
    await refresh();
    return "Adresa je promijenjena, a ostali su uređaji odjavljeni. Potvrdi je poveznicom koju smo poslali.";
  };
  return (
    <SettingForm submit="Promijeni e-mail" onSubmit={change}>
      {(errors) => (
        <>
          <EmailField label="Nova e-mail adresa" error={errors.email} />
          <PasswordField label="Lozinka" name="password" autoComplete="current-password" error={errors.password} />
        </>
      )}
    </SettingForm>
  );
}

function SendAgain() {
  const send = async () => {
    await sendVerification();
    return "Poveznica je poslana. Vrijedi 24 sata.";
  };
  return (
    <SettingForm submit="Pošalji poveznicu za potvrdu" onSubmit={send}>
      {() => null}
    </SettingForm>
  );
}

/** A new password; every other session ends. */
export function PasswordForm() {
  const change = async (fields: FormData) => {
    const current = textOf(fields, "current_password");
    if (current === "") throw new ApiError(400, "invalid_input", "Upiši svoju trenutačnu lozinku.");
    replaceAccessToken(await changePassword(current, textOf(fields, "password")).catch(atNewPassword));
    return "Lozinka je promijenjena, a ostali su uređaji odjavljeni.";
  };
  return (
    <SettingForm submit="Promijeni lozinku" onSubmit={change}>
      {(errors) => (
        <>
          <PasswordField label="Trenutačna lozinka" name="current_password" autoComplete="current-password" />
          <PasswordField label="Nova lozinka" name="password" autoComplete="new-password" error={errors.password} />
        </>
      )}
    </SettingForm>
  );
}

/** The call names the refused field in its own way; the form knows it as its `password`. */
function atNewPassword(error: unknown): never {
  if (!(error instanceof ApiError) || !Array.isArray(error.data.fields)) throw error;
  const fields = error.data.fields.map((name) => (name === "new_password" ? "password" : name));
  throw new ApiError(error.status, error.code, error.message, { ...error.data, fields });
}

function useRefreshMe(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["getMe"] });
}
