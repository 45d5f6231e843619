import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { mayLeave } from "../../lib/offline/sign-out.ts";
import { useExclusiveMutation } from "../../lib/use-exclusive-mutation.ts";
import { EndSessions } from "./data-forms.tsx";
import { signOut } from "./sign-out.ts";

/** The way out: here, or everywhere once it is known who is signed in. */
export function SignOutButtons({ everywhere }: { readonly everywhere: boolean }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const leaving = useExclusiveMutation({ mutationFn: () => signOut(queryClient) });
  const leave = async () => {
    setAsking(true);
    if (await mayLeave()) leaving.mutate();
    setAsking(false);
  };
  return (
    <>
      <Button kind="outline" size="small" busy={asking || leaving.busy} onClick={leave}>
        Odjavi se
      </Button>
      {everywhere && <EndSessions />}
    </>
  );
}
