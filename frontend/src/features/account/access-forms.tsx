import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/identity.ts";
import { Checkbox } from "../../components/checkbox.tsx";
import { EmailAddress } from "../../components/email-address.tsx";
import { SettingForm } from "../../components/setting-form.tsx";
import { PasswordField, textOf } from "../../components/text-field.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { replaceAccessToken, signedInByPassword } from "../../lib/session.ts";
import { EmailField } from "../sign-in/registration-fields.tsx";
import styles from "./account.module.css";
import { changeEmail, changePassword, identitiesQuery, sendVerification } from "./queries.ts";
import { useRefreshMe } from "./use-refresh-me.ts";

/** The address that signs in: what it is, and a way to change it for who signs in with it. */
export function EmailData({ user }: { readonly user: User }) {
  return (
    <>
      <EmailState user={user} />
      {signedInByPassword() && <EmailForm />}
    </>
  );
}

/** A new password, for who signs in with one. */
export function PasswordData() {
  return signedInByPassword() ? (
    <PasswordForm />
  ) : (
    <p>Lozinku i e-mail mijenjaš kad se prijaviš e-mailom i lozinkom.</p>
  );
}

/** The person's address and whether it is verified, with a new link while it is not. */
function EmailState({ user }: { readonly user: User }) {
  if (!user.email) return <p>Uz tvoj profil nema e-mail adrese.</p>;
  return (
    <>
      <p>
        <EmailAddress email={user.email} />{" "}
        <span className={styles.quiet}>{user.email_verified ? "· potvrđena" : "· nije potvrđena"}</span>
      </p>
      {user.mail_returned && <p role="alert">{returnedWords[user.mail_returned]}</p>}
      {(!user.email_verified || user.mail_returned) && <SendAgain />}
    </>
  );
}

const COMES_BACK =
  "Pošta na tu adresu se vraća, pa šaljemo samo račune i ono što moramo. Ako adresa nije dobra, promijeni je. Ako jest, isprazni pretinac i potvrdi je novom poveznicom.";
/** Why mail does not come, and what to do. */
const returnedWords: Readonly<Record<NonNullable<User["mail_returned"]>, string>> = {
  bounce: COMES_BACK,
  soft: COMES_BACK,
  complaint:
    "Naša je poruka označena kao neželjena, pa podsjetnike više ne šaljemo. Ako ih opet želiš, potvrdi adresu novom poveznicom.",
};

/** Changes the address that signs in; every other session ends. */
function EmailForm() {
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
function PasswordForm() {
  const refresh = useRefreshMe();
  const { data: linked = [], refetch } = useQuery(identitiesQuery);
  const [drops, setDrops] = useState(false);
  const change = async (fields: FormData) => {
    const current = textOf(fields, "current_password");
    if (current === "") throw new ApiError(400, "invalid_input", "Upiši svoju trenutačnu lozinku.");
    replaceAccessToken(await changePassword(current, textOf(fields, "password"), drops).catch(atNewPassword));
    await Promise.all([refresh(), refetch()]);
    setDrops(false);
    return drops
      ? "Lozinka je promijenjena, ostali su uređaji odjavljeni, a povezane prijave uklonjene."
      : "Lozinka je promijenjena, a ostali su uređaji odjavljeni.";
  };
  return (
    <SettingForm submit="Promijeni lozinku" onSubmit={change}>
      {(errors) => (
        <>
          <PasswordField
            label="Trenutačna lozinka"
            name="current_password"
            autoComplete="current-password"
            error={errors.current_password}
          />
          <PasswordField label="Nova lozinka" name="password" autoComplete="new-password" error={errors.password} />
          {linked.length > 0 && (
            <Checkbox name="drop_identities" checked={drops} onChange={setDrops}>
              Ukloni i povezane prijave: ubuduće ulazi samo nova lozinka.
            </Checkbox>
          )}
        </>
      )}
    </SettingForm>
  );
}

/** The call names the refused field in its own way; the form knows it as its `password`. */
function atNewPassword(error: unknown): never {
  if (error instanceof ApiError && error.code === "wrong_password")
    throw new ApiError(error.status, "invalid_input", error.message, { fields: ["current_password"] });
  if (!(error instanceof ApiError) || !Array.isArray(error.data.fields)) throw error;
  const fields = error.data.fields.map((name) => (name === "new_password" ? "password" : name));
  throw new ApiError(error.status, error.code, error.message, { ...error.data, fields });
}
