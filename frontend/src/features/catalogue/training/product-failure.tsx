import { ButtonLink } from "../../../components/button.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import styles from "./product-failure.module.css";

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What is said of an id that nothing stands behind. */
  readonly missing: string;
  readonly back: { readonly to: string; readonly label: string };
}

/** A product that could not be shown: unknown, with a way back, or failed, with a retry. */
export function ProductFailure({ error, onRetry, missing, back }: Props) {
  if (!isUnknown(error)) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div className={styles.missing}>
      <h1>{missing}</h1>
      <ButtonLink to={back.to}>{back.label}</ButtonLink>
    </div>
  );
}

/** 404: no such product; 400: an id that no product can have. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
