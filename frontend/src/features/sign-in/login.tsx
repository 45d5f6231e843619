import { useState } from "react";
import { ConfirmLink } from "./confirm-link.tsx";
import { LoginForm } from "./login-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useSocialSignIn } from "./use-social-sign-in.ts";

/** Every way in: e-mail and password, Google, Facebook; one at a time. Whoever came to link one confirms it here. */
export function Login() {
  const [formBusy, setFormBusy] = useState(false);
  const { busy, message, start, confirm } = useSocialSignIn();
  if (confirm) return <ConfirmLink onConfirm={confirm} />;
  return (
    <>
      <LoginForm blocked={busy} onBusy={setFormBusy} />
      <SocialButtons busy={busy || formBusy} message={message} onChoose={(provider) => void start(provider)} />
    </>
  );
}
