import { type SyntheticEvent, useState } from "react";
import { wantsNews } from "../../components/news-consent.tsx";
import {
  type AccountErrors,
  firstOf,
  focusFirst,
  missingIn,
  readAccount,
  refusedBy,
} from "../../lib/account-fields.ts";
import { ApiError } from "../../lib/api-error.ts";
import { useExclusiveMutation } from "../../lib/use-exclusive-mutation.ts";
import { register } from "./queries.ts";

export interface NewAccount {
  readonly accessToken: string;
  readonly email: string;
}

/** Why a registration failed: the specified text, and the server's sentence where that says more. */
export interface RegistrationProblem {
  readonly text: string;
  readonly detail?: string;
  /** The address that was refused, where its owner may have an account; the answer does not tell. */
  readonly email?: string | undefined;
}

interface Registration {
  readonly errors: AccountErrors;
  readonly problem: RegistrationProblem | undefined;
  readonly busy: boolean;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** Registers what a form with `AccountFields` holds, one call at a time; `onRegistered` goes on from there. */
export function useRegistration(onRegistered: (account: NewAccount) => void): Registration {
  const [missing, setMissing] = useState<AccountErrors>({});
  const { mutate, busy, error, variables } = useExclusiveMutation({
    mutationFn: register,
    onSuccess: (accessToken, { email }) => onRegistered({ accessToken, email }),
    onError: (failure) => console.error("Registration error", failure),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const account = readAccount(form);
    const lacks = missingIn(account);
    setMissing(lacks);
    if (firstOf(lacks)) focusFirst(form, lacks);
    else mutate({ ...account, ...wantsNews(form) }, { onError: (failure) => focusFirst(form, refusedBy(failure)) });
  };
  if (firstOf(missing)) return { errors: missing, problem: undefined, busy, submit };
  const refused = refusedBy(error);
  return { errors: refused, problem: error ? problemOf(error, refused, variables?.email) : undefined, busy, submit };
}

function problemOf(error: unknown, refused: AccountErrors, email: string | undefined): RegistrationProblem {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
    return { text: "Došlo je do greške prilikom registracije.", ...detailOf(error) };
  }
  const text = "Registracija nije uspjela.";
  if (firstOf(refused)) return { text };
  return error.message === text ? { text, email } : { text, detail: error.message };
}

function detailOf(error: unknown): { detail?: string } {
  return error instanceof ApiError && error.code === "offline" ? { detail: error.message } : {};
}
