import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { DeletionForm } from "./deletion-form.tsx";
import type { Me } from "./queries.ts";

/** Leaves for good, after what stays and what is lost has been said. */
export function DeleteAccount({ me }: { readonly me: Me }) {
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
