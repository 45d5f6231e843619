import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { ButtonLink } from "../../../components/button.tsx";
import { ErrorState, LoadingText } from "../../../components/states.tsx";
import { paths } from "../../../lib/paths.ts";
import { stopReminders } from "./queries.ts";
import styles from "./reminders.module.css";

/** Ends the reminders of the letter that led here; asks nothing, and nobody needs to sign in. */
export function StopReminders() {
  const { token = "" } = useParams();
  const stopped = useQuery({
    queryKey: ["stopReminders", token],
    queryFn: async () => {
      await stopReminders(token);
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (stopped.isPending) return <LoadingText />;
  if (stopped.isError) return <ErrorState error={stopped.error} onRetry={() => stopped.refetch()} />;
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
