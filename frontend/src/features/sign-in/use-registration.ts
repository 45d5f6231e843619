import { type SyntheticEvent, useRef, useState } from "react";
import { type AccountErrors, firstOf, missingIn, readAccount, refusedBy } from "../../lib/account-fields.ts";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";

export interface NewAccount {
  readonly accessToken: string;
  readonly email: string;
}

/** Why a registration failed: the specified text, and the server's sentence where that says more. */
export interface RegistrationProblem {
  readonly text: string;
  readonly detail?: string;
}

interface Registration {
  readonly errors: AccountErrors;
  readonly problem: RegistrationProblem | undefined;
  readonly busy: boolean;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** Registers what a form with `AccountFields` holds, one call at a time; `onRegistered` goes on from there. */
export function useRegistration(onRegistered: (account: NewAccount) => void): Registration {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<AccountErrors>({});
  const [problem, setProblem] = useState<RegistrationProblem>();

  function refuse(form: HTMLFormElement, refused: AccountErrors): void {
    setErrors(refused);
    const name = firstOf(refused);
    if (name) form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }

  async function register(form: HTMLFormElement): Promise<void> {
    const account = readAccount(form);
    const missing = missingIn(account);
    setProblem(undefined);
    refuse(form, missing);
    if (firstOf(missing) || running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const { data } = await call("emailRegister", { body: { ...account } });
      onRegistered({ accessToken: data.token, email: account.email });
    } catch (error) {
      console.error("Registration error", error);
      running.current = false;
      setBusy(false);
      const refused = refusedBy(error);
      refuse(form, refused);
      setProblem(problemOf(error, refused));
    }
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void register(event.currentTarget);
  };
  return { errors, problem, busy, submit };
}

function problemOf(error: unknown, refused: AccountErrors): RegistrationProblem {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
    return { text: "Došlo je do greške prilikom registracije.", ...detailOf(error) };
  }
  const text = "Registracija nije uspjela.";
  return firstOf(refused) || error.message === text ? { text } : { text, detail: error.message };
}

function detailOf(error: unknown): { detail?: string } {
  return error instanceof ApiError && error.code === "offline" ? { detail: error.message } : {};
}
