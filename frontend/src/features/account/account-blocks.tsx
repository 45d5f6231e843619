import type { ReactNode } from "react";
import { signedInByPassword } from "../../lib/session.ts";
import { DownloadData } from "./data-forms.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { anchorOf } from "./jump-list.tsx";
import { LinkedSignIns } from "./linked-sign-ins.tsx";
import { EmailForm, EmailState, NameForm, PasswordForm, PictureChoice } from "./personal-forms.tsx";
import styles from "./profile.module.css";
import type { Me } from "./queries.ts";
import { SecondFactor } from "./second-factor.tsx";

/** A part of the profile under its heading; the page's list of parts leads to it. */
export function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.block} aria-label={title} id={anchorOf(title)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Everything about the account that can be changed. */
export function AccountBlocks({ me }: { readonly me: Me }) {
  const { user } = me;
  const byPassword = signedInByPassword();
  return (
    <>
      <Block title="Osobni podaci">
        <NameForm user={user} />
        <PictureChoice user={user} />
      </Block>
      <Block title="E-mail">
        <EmailState user={user} />
        {byPassword && <EmailForm />}
      </Block>
      <Block title="Lozinka">
        {byPassword ? <PasswordForm /> : <p>Lozinku i e-mail mijenjaš kad se prijaviš e-mailom i lozinkom.</p>}
      </Block>
      <Block title="Povezane prijave">
        <LinkedSignIns />
      </Block>
      {user.role === "admin" && (
        <Block title="Drugi faktor">
          <SecondFactor />
        </Block>
      )}
      <Block title="Tvoji podaci">
        <DownloadData />
        <DeleteAccount me={me} />
      </Block>
    </>
  );
}
