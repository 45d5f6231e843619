import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { countedDays } from "#contract/counted.ts";
import type { GiftOpening } from "#contract/gift.ts";
import { soldName } from "#contract/order-words.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Facts } from "../../components/facts.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { TextField, textOf } from "../../components/text-field.tsx";
import { WrappedPresent } from "../../components/wrapped-present.tsx";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import { dayOf } from "../../lib/format.ts";
import { dropLinkToken, keepLinkToken, takeLinkToken } from "../../lib/link-token.ts";
import { paths } from "../../lib/paths.ts";
import { rememberReturnPath } from "../../lib/return-path.ts";
import { sessionPerson, useSignedIn } from "../../lib/session.ts";
import { useExclusiveMutation } from "../../lib/use-exclusive-mutation.ts";
import { CHANGED, firstSteps } from "../checkout/paid-order.tsx";
import { contentPath } from "../checkout/product.ts";
import { type Gift, giftQuery, redeemGift } from "./queries.ts";
import styles from "./redeem-gift.module.css";

/** A gift's code, typed or brought by a link: what it is, and the tap that takes it. */
export function RedeemGift() {
  const [code, setCode] = useState(() => takeLinkToken("gift") ?? "");
  const [opened, setOpened] = useState<GiftOpening>();
  const signedIn = useSignedIn();
  const { data: gift, error, refetch, isFetching } = useQuery(giftQuery(opened ? "" : code, sessionPerson() ?? ""));
  if (opened) return <Opened opening={opened} />;
  const isRefused = error instanceof ApiError && error.status !== 0 && error.status < 500;
  if (code === "" || isRefused)
    return (
      <CodeForm
        typed={code}
        error={isRefused ? error : null}
        busy={isFetching}
        onCode={(next) => {
          keepLinkToken("gift", next);
          if (next === code) void refetch();
          else setCode(next);
        }}
      />
    );
  if (gift)
    return (
      <Offer
        gift={gift}
        code={code}
        isSignedIn={signedIn}
        onOpened={(opening) => {
          dropLinkToken("gift");
          setOpened(opening);
        }}
      />
    );
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <LoadingText />;
}

interface CodeProps {
  readonly typed: string;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
}

function CodeForm({ typed, error, busy, onCode }: CodeProps) {
  const [missing, setMissing] = useState<string>();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget), "code").trim();
    setMissing(code === "" ? "Upiši kod s kartice ili iz e-maila." : undefined);
    if (code !== "") onCode(code);
  };
  return (
    <div className={styles.page}>
      <h1>Imaš poklon?</h1>
      <p className={styles.lead}>Upiši kod s kartice ili iz e-maila, pa pogledaj što te čeka.</p>
      <form noValidate onSubmit={submit}>
        <TextField
          label="Kod poklona"
          name="code"
          defaultValue={typed}
          placeholder="ABCD-EFGH-JKMN-PQRS"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          error={missing}
        />
        {error && !busy && <Refusal className={styles.refused}>{sentenceOf(error)}</Refusal>}
        <div className={styles.action}>
          <Button type="submit" busy={busy}>
            Pogledaj poklon
          </Button>
        </div>
      </form>
    </div>
  );
}

interface OfferProps {
  readonly gift: Gift;
  readonly code: string;
  readonly isSignedIn: boolean;
  readonly onOpened: (opening: GiftOpening) => void;
}

/** What a code gives and under what it is taken; a link alone takes nothing. */
function Offer({ gift, code, isSignedIn, onOpened }: OfferProps) {
  const [isAtHome, setAtHome] = useState(false);
  const client = useQueryClient();
  const redemption = useExclusiveMutation({
    mutationFn: () => redeemGift(code),
    onSuccess: (opening) => {
      for (const key of CHANGED) void client.invalidateQueries({ queryKey: [key] });
      onOpened(opening);
    },
  });
  const { recipient, message, giver, opens, days, end_date, expires_on } = gift;
  return (
    <div className={styles.shown}>
      <WrappedPresent
        words={
          <>
            <p>{recipient ? "Poklon za" : "Poklon za tebe"}</p>
            <h1>{recipient ?? soldName(gift.product_category, gift.title)}</h1>
            {recipient && <p>{soldName(gift.product_category, gift.title)}</p>}
          </>
        }
      >
        {(message || giver) && (
          <figure className={styles.message}>
            {message && <blockquote>{message}</blockquote>}
            {giver && <figcaption>{`Daruje ${giver}`}</figcaption>}
          </figure>
        )}
        <Facts
          rows={[
            ["Otvara se", opens ? openWords(opens) : null],
            ["Pristup", !opens && days !== null ? `${countedDays(days)} od preuzimanja` : null],
            ["Izazov je otvoren do", end_date && dayOf(end_date)],
            ["Preuzmi do", dayOf(expires_on)],
          ]}
        />
        <p className={styles.note}>Ne tražimo karticu i ništa se ne obnavlja. Otvara se tek kad pritisneš gumb.</p>
        {isSignedIn ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (isAtHome) redemption.mutate();
            }}
          >
            <Checkbox name="country_confirmed" checked={isAtHome} onChange={setAtHome}>
              Živim u Hrvatskoj
            </Checkbox>
            <p className={styles.note}>
              Ako ne živiš u Hrvatskoj, poklon ne možemo otvoriti: javi osobi koja ti ga daruje, vraćamo joj cijeli
              iznos.
            </p>
            {redemption.error && <Refusal className={styles.refused}>{sentenceOf(redemption.error)}</Refusal>}
            <div className={styles.action}>
              <Button type="submit" disabled={!isAtHome} busy={redemption.busy}>
                Preuzmi poklon
              </Button>
            </div>
          </form>
        ) : (
          <SignInFirst />
        )}
      </WrappedPresent>
    </div>
  );
}

function openWords({ from, until }: GiftOpening): string {
  return until === null ? `od ${dayOf(from)}, ostaje ti zauvijek` : `od ${dayOf(from)} do ${dayOf(until)}`;
}

/** The code waits in this tab until somebody is signed in. */
function SignInFirst() {
  const leave = () => rememberReturnPath(paths.gift);
  return (
    <>
      <p className={styles.note}>Poklon je za osobu koja živi u Hrvatskoj i preuzima se na vlastitom računu.</p>
      <div className={styles.choices}>
        <ButtonLink to={paths.registration} onClick={leave}>
          Otvori račun i preuzmi
        </ButtonLink>
        <ButtonLink kind="outline" to={paths.login} onClick={leave}>
          Već imam račun
        </ButtonLink>
      </div>
    </>
  );
}

function Opened({ opening }: { readonly opening: GiftOpening }) {
  const { product_category, product_id, title } = opening;
  return (
    <div className={styles.shown}>
      <WrappedPresent
        words={
          <>
            <p>{soldName(product_category, title)}</p>
            <h1 tabIndex={-1} ref={focus}>
              Poklon je tvoj!
            </h1>
          </>
        }
      >
        <p className={styles.lead}>{`Otvoreno ${openWords(opening)}`}</p>
        <ButtonLink to={contentPath(product_category, product_id)}>{firstSteps[product_category]}</ButtonLink>
      </WrappedPresent>
    </div>
  );
}

/** The form that had the focus is gone. */
function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
