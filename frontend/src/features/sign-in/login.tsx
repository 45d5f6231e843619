import { useState } from "react";
import { LoginForm } from "./login-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useSocialSignIn } from "./use-social-sign-in.ts";

/** Every way in: e-mail and password, Google, Facebook; one at a time. */
export function Login() {
  const [formBusy, setFormBusy] = useState(false);
  const { busy, message, start } = useSocialSignIn();
  return (
    <>
      <LoginForm blocked={busy} onBusy={setFormBusy} />
      <SocialButtons busy={busy || formBusy} message={message} onChoose={(provider) => void start(provider)} />
    </>
  );
}
