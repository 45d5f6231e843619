import { useQuery } from "@tanstack/react-query";
import { ErrorState, LoadingText } from "../../../components/states.tsx";
import { useMe } from "../../account/queries.ts";
import { challengesQuery, trainingsQuery } from "../../catalogue/queries.ts";
import { UnknownDiary } from "../diary/unknown-diary.tsx";
import { useDiary } from "../diary/use-diary.ts";
import styles from "./onboarding.module.css";

/** The start while person, catalogue or diary are not known. */
export function UnknownStart() {
  return (
    <div className={styles.page}>
      <h1>Tvoj početak</h1>
      <Unknown />
    </div>
  );
}

/** What is waited for, or what did not come. */
function Unknown() {
  const diary = useDiary();
  const failed = [useMe(), useQuery(trainingsQuery), useQuery(challengesQuery)].find(
    ({ isError, data }) => isError && !data,
  );
  if (failed) return <ErrorState error={failed.error} onRetry={() => failed.refetch()} />;
  return diary?.heard ? <LoadingText /> : <UnknownDiary waiting={<LoadingText />} />;
}
