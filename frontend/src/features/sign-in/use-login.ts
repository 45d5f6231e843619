import { useState } from "react";
import { type AccountErrors, firstOf, focusFirst, missingCredentials, readAccount } from "../../lib/account-fields.ts";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import { useExclusiveMutation } from "../../lib/use-exclusive-mutation.ts";
import { signIn } from "./queries.ts";
import { useEntrance } from "./use-entrance.ts";

/** Signing in by e-mail and password: what is missing or refused, and whether it runs. */
export function useLogin() {
  const enter = useEntrance();
  const [missing, setMissing] = useState<AccountErrors>({});
  const { mutate, busy, error } = useExclusiveMutation({
    mutationFn: signIn,
    onSuccess: (accessToken, { email }) => enter(accessToken, email),
    onError: (failure) => console.error("Login error", failure),
  });
  const submit = (form: HTMLFormElement, blocked: boolean) => {
    const { email, password } = readAccount(form);
    const lacks = missingCredentials(email, password);
    setMissing(lacks);
    focusFirst(form, lacks);
    if (!firstOf(lacks) && !blocked) mutate({ email, password });
  };
  return { errors: missing, message: error && !firstOf(missing) ? sentenceFor(error) : undefined, busy, submit };
}

/** Refused credentials have the specified text; being too fast or offline has its own. */
function sentenceFor(error: unknown): string {
  const refused = error instanceof ApiError && (error.status === 400 || error.status === 401);
  return refused ? "Neispravan email ili lozinka zaporka" : sentenceOf(error);
}
