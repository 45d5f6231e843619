import { Link } from "react-router-dom";
import { ErrorState } from "../../../components/states.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { paths } from "../../../lib/paths.ts";

/** A refused look at orders; one that lacks the second factor leads to where it is shown. */
export function Refused({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const needsFactor = error instanceof ApiError && error.code === "second_factor_needed";
  return (
    <>
      <ErrorState error={error} onRetry={onRetry} />
      {needsFactor && <Link to={paths.profile}>Kod upiši na profilu</Link>}
    </>
  );
}
