import { useMutation } from "@tanstack/react-query";
import type { User } from "#contract/identity.ts";
import { EndByLink } from "../../components/end-by-link.tsx";
import { NewsBox } from "../../components/news-consent.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { changeNews, unsubscribe } from "./queries.ts";
import { useRefreshMe } from "./use-refresh-me.ts";

/** Agrees to newsletters by a tap, and takes it back by another. */
export function OwnNews({ user, on }: { readonly user: User; readonly on: boolean }) {
  const refresh = useRefreshMe();
  const change = useMutation({ mutationFn: changeNews, onSuccess: refresh });
  return (
    <>
      <NewsBox on={change.isPending ? change.variables : on} onChange={change.mutate} />
      <p role="status">
        {change.isSuccess && (on ? "Spremljeno. Novosti ti stižu." : "Spremljeno. Novosti ti više ne šaljemo.")}
      </p>
      {on && !user.email_verified && <p>Prvo pismo stiže tek kad potvrdiš svoju adresu.</p>}
      {change.error && <Refusal>{sentenceOf(change.error)}</Refusal>}
    </>
  );
}

/** Ends newsletters by a newsletter's link. */
export function Unsubscribe() {
  return (
    <EndByLink
      asks="Više ne želiš novosti i ponude e-poštom?"
      word="Odjavi me"
      done="Gotovo. Novosti i ponude više ti ne šaljemo."
      stays="Poruke o računu i kupnjama stižu i dalje. Predomisliš li se, novosti se uključuju na"
      end={unsubscribe}
    />
  );
}
