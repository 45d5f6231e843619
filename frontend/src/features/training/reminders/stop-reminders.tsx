import { useMutation } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { paths } from "../../../lib/paths.ts";
import { stopReminders } from "./queries.ts";
import styles from "./reminders.module.css";

/** Ends a letter's reminders by a button, since mail scanners open every link. No sign-in needed. */
export function StopReminders() {
  const { token = "" } = useParams();
  const stop = useMutation({ mutationFn: () => stopReminders(token) });
  if (stop.isError) return <ErrorState error={stop.error} onRetry={() => stop.mutate()} />;
  if (!stop.isSuccess) {
    return (
      <div className={styles.stack}>
        <p>Više ne želiš pismo kad je dan za trening?</p>
        <Button busy={stop.isPending} onClick={() => stop.mutate()}>
          Isključi podsjetnike
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <p role="status">Gotovo. Podsjetnici na trening više ti ne stižu.</p>
      <p>
        Sve ostalo je kao i prije. Podsjetnik se opet uključuje na <Link to={paths.profile}>profilu</Link>.
      </p>
      <ButtonLink to={paths.home} kind="outline">
        Otvori Zamah
      </ButtonLink>
    </div>
  );
}
