import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { useExclusiveMutation } from "../../lib/use-exclusive-mutation.ts";
import { Block } from "./account-blocks.tsx";
import { EndSessions } from "./data-forms.tsx";
import { mayLeave } from "./leaving.ts";
import { signOut } from "./sign-out.ts";

/** The way out: here, or everywhere once it is known who is signed in. */
export function SignOutBlock({ everywhere }: { readonly everywhere: boolean }) {
  const queryClient = useQueryClient();
  const leaving = useExclusiveMutation({ mutationFn: async () => (await mayLeave()) && signOut(queryClient) });
  return (
    <Block title="Odjava">
      <Button kind="outline" busy={leaving.busy} onClick={() => leaving.mutate()}>
        Odjavi se
      </Button>
      {everywhere && <EndSessions />}
    </Block>
  );
}
