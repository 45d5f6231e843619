import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Avatar } from "../../components/avatar.tsx";
import { Button } from "../../components/button.tsx";
import { CheckFailed } from "../../components/check-failed.tsx";
import { Page } from "../../components/page.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { ErrorState } from "../../components/states.tsx";
import { DeleteAccount, DownloadData, EndSessions } from "../../features/account/data-forms.tsx";
import { LinkedSignIns } from "../../features/account/linked-sign-ins.tsx";
import { PaymentList } from "../../features/account/payment-list.tsx";
import {
  EmailForm,
  EmailState,
  NameForm,
  PasswordForm,
  PictureChoice,
} from "../../features/account/personal-forms.tsx";
import styles from "../../features/account/profile.module.css";
import { type Me, useMe } from "../../features/account/queries.ts";
import { SecondFactor } from "../../features/account/second-factor.tsx";
import { signOut } from "../../features/account/sign-out.ts";
import { ThemeRadios } from "../../features/account/theme-radios.tsx";
import { PurchaseList } from "../../features/catalogue/purchases/purchase-list.tsx";
import { MembershipState } from "../../features/membership/membership-state.tsx";
import { PaymentBanner } from "../../features/membership/payment-banner.tsx";
import { signedInByPassword } from "../../lib/session.ts";

/** Who is signed in, the membership, the purchases, the theme, and the way out. */
export function ProfilePage() {
  const me = useMe();
  return (
    <Page title="Profil">
      {me.data ? <Person me={me.data} /> : <h1 className={styles.head}>Profil</h1>}
      {me.isError && me.data && <CheckFailed onRetry={() => me.refetch()} />}
      {me.isError && !me.data && <ErrorState error={me.error} onRetry={() => me.refetch()} />}
      {me.data && <PaymentBanner me={me.data} />}
      <div className={styles.blocks}>
        {me.data && <Known me={me.data} />}
        {me.isPending && <Skeleton shape="card" />}
        <Block title="Tema">
          <ThemeRadios />
        </Block>
        {me.data && <Account me={me.data} />}
        <Block title="Odjava">
          <SignOut />
          {me.data && <EndSessions />}
        </Block>
      </div>
    </Page>
  );
}

function Person({ me: { user, premium } }: { readonly me: Me }) {
  return (
    <div className={styles.head}>
      <Avatar person={user} premium={premium} />
      <div>
        <h1>{`${user.first_name} ${user.last_name}`}</h1>
        <p className={styles.email}>{user.email}</p>
      </div>
    </div>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.block} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Known({ me }: { readonly me: Me }) {
  return (
    <>
      <Block title="Članstvo">
        <MembershipState me={me} />
      </Block>
      <Block title="Kupnje">
        <PurchaseList purchases={me.purchases} />
      </Block>
      <Block title="Plaćanja i računi">
        <PaymentList />
      </Block>
    </>
  );
}

function Account({ me: { user } }: { readonly me: Me }) {
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
        <DeleteAccount />
      </Block>
    </>
  );
}

function SignOut() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void signOut(queryClient);
  };
  return (
    <Button kind="outline" busy={busy} onClick={leave}>
      Odjavi se
    </Button>
  );
}
