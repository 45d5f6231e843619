import { DownloadData } from "./data-forms.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import type { Me } from "./queries.ts";

/** What we hold of a person: to take along, and to delete with the account. */
export function OwnData({ me }: { readonly me: Me }) {
  return (
    <>
      <DownloadData />
      <DeleteAccount me={me} />
    </>
  );
}
