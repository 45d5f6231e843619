import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { DownloadData } from "./data-forms.tsx";
import { DeletionForm } from "./deletion-form.tsx";
import type { Me } from "./queries.ts";

/** Downloads a person's data, or deletes them with the account. */
export function OwnData({ me }: { readonly me: Me }) {
  return (
    <>
      <DownloadData />
      <DeleteAccount me={me} />
    </>
  );
}

/** Shows the form that deletes the account once its button is pressed. */
function DeleteAccount({ me }: { readonly me: Me }) {
  const [asked, setAsked] = useState(false);
  if (asked) return <DeletionForm me={me} />;
  return (
    <div>
      <Button kind="outline" size="small" onClick={() => setAsked(true)}>
        Obriši račun
      </Button>
    </div>
  );
}
