import { Avatar } from "../../components/avatar.tsx";
import { EmailAddress } from "../../components/email-address.tsx";
import styles from "./profile.module.css";
import type { Me } from "./queries.ts";

/** The head of the profile: who is signed in, or only its title while that is not known. */
export function ProfileHead({ me }: { readonly me: Me | undefined }) {
  if (!me) return <h1 className={styles.head}>Profil</h1>;
  const { user, premium } = me;
  return (
    <div className={styles.head}>
      <Avatar person={user} premium={premium} />
      <div>
        <h1>{`${user.first_name} ${user.last_name}`}</h1>
        <p className={styles.email}>{user.email && <EmailAddress email={user.email} />}</p>
      </div>
    </div>
  );
}
