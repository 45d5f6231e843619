import type { Provider } from "#contract/identity.ts";
import { sentenceOf } from "../../lib/api-error.ts";
import { useExclusiveMutation } from "../../lib/use-exclusive-mutation.ts";
import { signInAddress } from "./social.ts";
import { SocialButtons } from "./social-buttons.tsx";

interface Props {
  /** While the form beside it is sent. */
  readonly blocked: boolean;
  /** Before the page is left: what is to be found again afterwards. */
  readonly onLeave?: () => void;
}

/** The providers as ways to a new account; the login page receives who comes back, and leads on. */
export function SocialSignUp({ blocked, onLeave }: Props) {
  const leaving = useExclusiveMutation({
    mutationFn: (provider: Provider) => signInAddress(provider),
    onSuccess: (address) => window.location.assign(address),
    onError: (failure) => console.error("Login error", failure),
  });
  return (
    <SocialButtons
      busy={leaving.busy || blocked}
      message={leaving.error ? sentenceOf(leaving.error) : undefined}
      onChoose={(provider) => {
        onLeave?.();
        leaving.mutate(provider);
      }}
    />
  );
}
