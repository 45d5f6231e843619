import { useEffect } from "react";
import { LoadingText } from "../../components/states.tsx";

/** The staff's pages are an app of their own: whoever comes to one from here, as after signing in, loads it anew. */
export function ToStaffPage() {
  useEffect(() => window.location.reload(), []);
  return <LoadingText />;
}
