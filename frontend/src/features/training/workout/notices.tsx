import { ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { rememberReturnPath } from "../../../lib/return-path.ts";
import { useSignedIn } from "../../../lib/session.ts";
import { RefusedChanges } from "../diary/diary-states.tsx";
import type { DiaryView } from "../diary/diary-view.ts";
import type { PlanView } from "../diary/plan-store.ts";
import styles from "./notices.module.css";

interface Props {
  readonly diary: DiaryView;
  readonly id: string;
  readonly plan?: PlanView["state"];
}

const WITHOUT_PLAN = {
  locked: "Pristup programu je istekao. Zapisane serije ostaju.",
  absent: "Plan nije na ovom uređaju. Otvori program dok ima mreže pa radi i bez nje.",
  failed: "Plan nije na ovom uređaju. Otvori program dok ima mreže pa radi i bez nje.",
};

/** Warns about storage, plan, sign-in and refused changes. */
export function Notices({ diary, id, plan = "ready" }: Props) {
  const signedIn = useSignedIn();
  const refused = diary.refused.filter((one) => one.kind === "workout" && one.id === id);
  return (
    <>
      {diary.storage === "memory" && (
        <p className={styles.notice} role="status">
          Preglednik ne dopušta spremanje na uređaj. Serije se spremaju samo preko mreže: ostani na njoj.
        </p>
      )}
      {plan in WITHOUT_PLAN && (
        <p className={styles.notice} role="status">
          {WITHOUT_PLAN[plan as keyof typeof WITHOUT_PLAN]}
        </p>
      )}
      {!signedIn && (
        <div className={styles.notice} role="status">
          <p>Prijavi se da se trening spremi. Do tada je na ovom uređaju.</p>
          <ButtonLink
            to={paths.login}
            kind="outline"
            size="small"
            onClick={() => rememberReturnPath(paths.workout(id))}
          >
            Prijavi se
          </ButtonLink>
        </div>
      )}
      <RefusedChanges refused={refused} name={`trening-${id}`} className={styles.notice} />
    </>
  );
}
