import { useMutation } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { Button, ButtonLink } from "../../components/button.tsx";
import { ErrorState } from "../../components/states.tsx";
import { paths } from "../../lib/paths.ts";
import { unsubscribe } from "./queries.ts";
import styles from "./unsubscribe.module.css";

/** Ends newsletters by a button, since mail scanners open every link. No sign-in needed. */
export function Unsubscribe() {
  const { token = "" } = useParams();
  const end = useMutation({ mutationFn: () => unsubscribe(token) });
  if (end.isError) return <ErrorState error={end.error} onRetry={() => end.mutate()} />;
  if (!end.isSuccess) {
    return (
      <div className={styles.stack}>
        <p>Više ne želiš novosti i ponude e-poštom?</p>
        <Button busy={end.isPending} onClick={() => end.mutate()}>
          Odjavi me
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <p role="status">Gotovo. Novosti i ponude više ti ne šaljemo.</p>
      <p>
        Poruke o računu i kupnjama stižu i dalje. Predomisliš li se, novosti se uključuju na{" "}
        <Link to={paths.profile}>profilu</Link>.
      </p>
      <ButtonLink to={paths.home} kind="outline">
        Otvori Zamah
      </ButtonLink>
    </div>
  );
}
