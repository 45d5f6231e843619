import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Breadcrumb } from "../../../components/breadcrumb.tsx";
import { ButtonLink } from "../../../components/button.tsx";
import { CardTransition } from "../../../components/card-transition.tsx";
import { Page } from "../../../components/page.tsx";
import { ErrorState, Skeleton } from "../../../components/states.tsx";
import { isUnknown } from "../../../lib/api-error.ts";
import styles from "./absent-product.module.css";

interface Link {
  readonly to: string;
  readonly label: string;
}

interface Props {
  /** What its page is called while its title is not known. */
  readonly kind: string;
  readonly trail: readonly Link[];
  readonly detail: UseQueryResult<unknown>;
  /** What is said of an id that nothing stands behind. */
  readonly unknown: ReactNode;
}

/** The page of a product that is not there: still waited for, unknown, or failed, with a retry. */
export function AbsentProduct({ kind, trail, detail, unknown }: Props) {
  return (
    <Page title={kind}>
      <Breadcrumb links={trail} current={kind} />
      {!detail.isError && <WaitingProduct />}
      {detail.isError && isUnknown(detail.error) && unknown}
      {detail.isError && !isUnknown(detail.error) && (
        <ErrorState error={detail.error} onRetry={() => detail.refetch()} />
      )}
    </Page>
  );
}

/** The shapes of a product's page: title, art, figures, words. */
function WaitingProduct() {
  return (
    <div className={styles.waiting}>
      <Skeleton shape="title" />
      <CardTransition chosen>
        <Skeleton shape="art" />
      </CardTransition>
      <Skeleton shape="row" />
      <Skeleton shape="text" count={3} />
    </div>
  );
}

/** An id that nothing stands behind, and the way back. */
export function UnknownProduct({ text, back }: { readonly text: ReactNode; readonly back: Link }) {
  return (
    <div className={styles.missing}>
      {typeof text === "string" ? <h1>{text}</h1> : text}
      <ButtonLink to={back.to}>{back.label}</ButtonLink>
    </div>
  );
}
