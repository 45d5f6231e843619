import { useMutation } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { Button, ButtonLink } from "./button.tsx";
import styles from "./end-by-link.module.css";
import { ErrorState } from "./states.tsx";

interface Props {
  readonly asks: string;
  readonly word: string;
  readonly done: string;
  /** What stays as it is, and how it is turned on again: before the link to the profile. */
  readonly stays: string;
  readonly end: (token: string) => Promise<unknown>;
}

/** Ends what a mail's link names by a button, since mail scanners open every link. No sign-in needed. */
export function EndByLink({ asks, word, done, stays, end }: Props) {
  const { token = "" } = useParams();
  const ending = useMutation({ mutationFn: () => end(token) });
  if (ending.isError) return <ErrorState error={ending.error} onRetry={() => ending.mutate()} />;
  if (!ending.isSuccess) {
    return (
      <div className={styles.stack}>
        <p>{asks}</p>
        <Button busy={ending.isPending} onClick={() => ending.mutate()}>
          {word}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <p role="status">{done}</p>
      <p>
        {stays} <Link to={paths.profile}>profilu</Link>.
      </p>
      <ButtonLink to={paths.home} kind="outline">
        Otvori Zamah
      </ButtonLink>
    </div>
  );
}
