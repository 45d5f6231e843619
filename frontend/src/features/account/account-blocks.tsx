import { lazy, type ReactNode } from "react";
import { LazySection } from "../../components/lazy-section.tsx";
import { Skeleton } from "../../components/states.tsx";
import styles from "./profile.module.css";
import type { Me } from "./queries.ts";
import { anchorOf } from "./section-nav.tsx";

const ProfileForms = lazy(async () => ({ default: (await import("./profile-forms.tsx")).ProfileForms }));
const EmailData = lazy(async () => ({ default: (await import("./access-forms.tsx")).EmailData }));
const PasswordData = lazy(async () => ({ default: (await import("./access-forms.tsx")).PasswordData }));
const OwnNews = lazy(async () => ({ default: (await import("./news.tsx")).OwnNews }));
const LinkedSignIns = lazy(async () => ({ default: (await import("./linked-sign-ins.tsx")).LinkedSignIns }));
const OwnSessions = lazy(async () => ({ default: (await import("./sessions/own-sessions.tsx")).OwnSessions }));
const SecondFactor = lazy(async () => ({ default: (await import("./second-factor.tsx")).SecondFactor }));
const OwnData = lazy(async () => ({ default: (await import("./own-data.tsx")).OwnData }));

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the profile under its heading; the page's list of parts leads to it. */
export function Block({ title, children }: Props) {
  return (
    <section className={styles.block} aria-label={title} id={anchorOf(title)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A part whose content is fetched when somebody comes near; `rows`: about how high it will be. */
export function LaterBlock({ title, rows, children }: Props & { readonly rows: number }) {
  return (
    <Block title={title}>
      <LazySection before={<Skeleton shape="row" count={rows} />}>
        <div className={styles.content}>{children}</div>
      </LazySection>
    </Block>
  );
}

/** Everything about the account that can be changed. */
export function AccountBlocks({ me }: { readonly me: Me }) {
  const { user } = me;
  return (
    <>
      <LaterBlock title="Osobni podaci" rows={9}>
        <ProfileForms me={me} />
      </LaterBlock>
      <LaterBlock title="E-mail" rows={5}>
        <EmailData user={user} />
      </LaterBlock>
      {me.news && user.email && (
        <LaterBlock title="Novosti i ponude" rows={2}>
          <OwnNews user={user} on={me.news.on} />
        </LaterBlock>
      )}
      <LaterBlock title="Lozinka" rows={5}>
        <PasswordData />
      </LaterBlock>
      <LaterBlock title="Povezane prijave" rows={2}>
        <LinkedSignIns />
      </LaterBlock>
      <LaterBlock title="Prijavljeni uređaji" rows={4}>
        <OwnSessions />
      </LaterBlock>
      {user.role === "admin" && (
        <LaterBlock title="Dvostruka potvrda" rows={2}>
          <SecondFactor />
        </LaterBlock>
      )}
      <LaterBlock title="Tvoji podaci" rows={2}>
        <OwnData me={me} />
      </LaterBlock>
    </>
  );
}
