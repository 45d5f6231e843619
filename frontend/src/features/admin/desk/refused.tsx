import { ErrorState } from "../../../components/states.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { AskFactor } from "./ask-factor.tsx";

/** A refused call of the staff; one that lacks the second factor asks for it in place and is made again. */
export function Refused({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) {
  if (error instanceof ApiError && error.code === "second_factor_needed") return <AskFactor onPassed={onRetry} />;
  return <ErrorState error={error} onRetry={onRetry} />;
}
