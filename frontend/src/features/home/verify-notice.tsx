import { useMutation } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { useDeviceValue } from "../../lib/offline/use-person-data.ts";
import { type Me, sendVerification } from "../account/queries.ts";
import styles from "./verify-notice.module.css";

/** Says once that the e-mail address is not verified, and sends the link again; closed, it stays away. */
export function VerifyNotice({ user }: { readonly user: Me["user"] }) {
  const [told, tell] = useDeviceValue<true>("mail_told");
  const link = useMutation({ mutationFn: sendVerification });
  if (user.email_verified || user.email === "" || told) return null;
  return (
    <aside className={styles.notice} aria-label="Potvrda e-mail adrese">
      <p role="status">
        {link.isSuccess
          ? `Poveznica je poslana na ${user.email}. Vrijedi 24 sata.`
          : `Potvrdi adresu ${user.email} poveznicom iz naše poruke.`}
      </p>
      {link.isError && <Refusal>{sentenceOf(link.error)}</Refusal>}
      {!link.isSuccess && (
        <Button kind="outline" size="small" busy={link.isPending} onClick={() => link.mutate()}>
          Pošalji ponovno
        </Button>
      )}
      <button type="button" className={styles.close} aria-label="Zatvori" onClick={() => tell(true)}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
