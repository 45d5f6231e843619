import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import { minuteOf } from "../../lib/format.ts";
import { dropLinkToken, takeLinkToken } from "../../lib/link-token.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./confirm-link.module.css";
import { confirmEmail } from "./queries.ts";

/** To which address the letter went: the proposed one, which may become the account's, or the one until now, which may refuse it. */
export type ProposalSide = "address" | "refusal";

const asks: Readonly<Record<ProposalSide, string>> = {
  address:
    "Od naše podrške zatraženo je da ovo bude nova e-mail adresa jednog računa. Potvrdi samo ako je račun tvoj: dosadašnja adresa i sve prijave tada prestaju vrijediti.",
  refusal:
    "Zatraženo je da se tvoj račun otvara drugom e-mail adresom. Ako to nisi ti, odbij promjenu: adresa ostaje kakva jest.",
};

/** Takes a proposed e-mail over, or refuses it; nothing happens by opening the page, and nobody needs to sign in. */
export function ProposedEmail({ side }: { readonly side: ProposalSide }) {
  const [token] = useState(() => takeLinkToken(side));
  const answer = useMutation({
    mutationFn: (accept: boolean) => confirmEmail(token ?? "", accept),
    onSuccess: () => dropLinkToken(side),
  });
  if (!token) return <p>Otvori poveznicu izravno iz pisma.</p>;
  if (answer.data === "changed") return <Changed />;
  if (answer.data === "refused") return <p role="status">Odbijeno. Adresa računa ostaje kakva jest.</p>;
  if (isOver(answer.error)) return <Refusal>{`${sentenceOf(answer.error)} Za to se javi podršci.`}</Refusal>;
  return (
    <div className={styles.stack}>
      <p>{asks[side]}</p>
      {answer.isError && <Refusal>{refusalOf(answer.error)}</Refusal>}
      {side === "address" && (
        <Button busy={answer.isPending} onClick={() => answer.mutate(true)}>
          Potvrdi adresu
        </Button>
      )}
      <Button
        kind={side === "address" ? "outline" : "primary"}
        disabled={answer.isPending}
        onClick={() => answer.mutate(false)}
      >
        Nisam to ja
      </Button>
    </div>
  );
}

function Changed() {
  return (
    <>
      <p role="status">Adresa je potvrđena. Prijavi se njome i svojom dosadašnjom lozinkom.</p>
      <ButtonLink to={paths.login}>Prijavi se</ButtonLink>
    </>
  );
}

/** Whether the link opens nothing any more, however often it is tried. */
function isOver(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "link_invalid";
}

/** A link before its time says from when it works. */
function refusalOf(error: Error): string {
  const from = error instanceof ApiError && error.code === "email_waits" ? error.data.from : undefined;
  if (typeof from !== "string") return sentenceOf(error);
  return `Zbog sigurnosti ova poveznica radi od ${minuteOf(new Date(from))}. Otvori je ponovno tada.`;
}
