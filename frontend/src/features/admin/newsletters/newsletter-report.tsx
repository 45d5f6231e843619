import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { Facts } from "../../../components/facts.tsx";
import { minuteOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { hasDuty, useMe } from "../../account/queries.ts";
import { FigureList } from "../shared/figure-list.tsx";
import { MutationButton } from "../shared/mutation-button.tsx";
import page from "../shared/page.module.css";
import { StateMark } from "../shared/state-mark.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import { useAudienceWords } from "./audience-fields.tsx";
import { peopleOf, stateLabels } from "./labels.ts";
import { NewsletterPreview } from "./newsletter-preview.tsx";
import styles from "./newsletters.module.css";
import { createNewsletter, newsletterQuery, newslettersQuery, type OpenNewsletter, stopNewsletter } from "./queries.ts";

/** How often a newsletter on its way is read again. */
const AGAIN_MS = 5000;

/** A newsletter that is scheduled, on its way or gone: how far it is, what came of it, and its text. */
export function NewsletterReport({ opened }: { readonly opened: OpenNewsletter }) {
  const { newsletter, cards } = opened;
  const { id, subject, state, counts, people, send_at, started_at, ended_at, created_by } = newsletter;
  const isUnderWay = state === "scheduled" || state === "sending";
  useQuery({ ...newsletterQuery(id), refetchInterval: isUnderWay ? AGAIN_MS : false });
  const done = counts.sent + counts.dropped;
  return (
    <>
      <p className={page.back}>
        <Link to={paths.adminNewsletters}>Sva pisma</Link>
      </p>
      <div className={page.head}>
        <h1>{subject}</h1>
        <StateMark {...stateLabels[state]} />
      </div>
      {state === "sending" && (
        <div className={styles.progress}>
          <progress max={Math.max(people ?? 0, done)} value={done} aria-label="Poslano" />
          <p role="status">{`${done} od ${people}`}</p>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.form}>
          <Acts newsletter={newsletter} />
          {state !== "scheduled" && (
            <FigureList
              figures={[
                { name: "Poslano", value: String(counts.sent) },
                {
                  name: "Izostavljeno",
                  value: String(counts.dropped),
                  more: "u međuvremenu odjavljeni ili bez adrese",
                },
                { name: "Vraćeno", value: String(counts.returned) },
                { name: "Prijavljeno kao neželjeno", value: String(counts.complained) },
                { name: "Odjavilo se iz pisma", value: String(counts.unsubscribed) },
              ]}
            />
          )}
          <Facts
            rows={[
              ["Za koga", useAudienceWords(newsletter.audience)],
              ["Broj pri slanju", people !== null && peopleOf(people)],
              ["Zakazano za", state === "scheduled" && send_at && minuteOf(new Date(send_at))],
              ["Početak", started_at && minuteOf(new Date(started_at))],
              ["Kraj", ended_at && minuteOf(new Date(ended_at))],
              ["Autor", created_by],
            ]}
          />
          <p className={page.quiet}>Otvaranja i klikove ne brojimo.</p>
        </div>
        <NewsletterPreview content={newsletter} cards={cards} />
      </div>
    </>
  );
}

function Acts({ newsletter }: Pick<OpenNewsletter, "newsletter">) {
  const { id, state, subject, preview, blocks, audience } = newsletter;
  const me = useMe().data;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { key } = useIdempotencyKey();
  const [isAsked, setAsked] = useState(false);
  const stop = useMutation({
    mutationFn: () => stopNewsletter(id),
    onSuccess: (answer) => {
      setAsked(false);
      client.setQueryData(newsletterQuery(id).queryKey, answer);
      return client.invalidateQueries({ queryKey: newslettersQuery.queryKey });
    },
  });
  const copy = useMutation({
    mutationFn: () => createNewsletter({ subject, preview, blocks, audience }, key),
    onSuccess: (made) => navigate(paths.adminNewsletter(made.newsletter.id)),
  });
  const mayStop = (state === "scheduled" || state === "sending") && me && hasDuty(me, "owner");
  return (
    <div className={page.acts}>
      {mayStop && <Button onClick={() => setAsked(true)}>{state === "sending" ? "Zaustavi" : "Otkaži slanje"}</Button>}
      <MutationButton word="Kopiraj u novo pismo" made={copy} says={() => ""} />
      {isAsked && (
        <Dialog
          open
          onClose={() => setAsked(false)}
          title={state === "sending" ? "Zaustavi slanje?" : "Otkaži slanje?"}
        >
          <p>
            {state === "sending"
              ? "Tko ga je dobio, zadržava ga. Ostalima se ne šalje, a slanje se ne može nastaviti."
              : "Pismo opet postaje nacrt i ne ide nikome."}
          </p>
          <ConfirmButtons error={stop.error} onCancel={() => setAsked(false)}>
            <Button busy={stop.isPending} onClick={() => stop.mutate()}>
              {state === "sending" ? "Zaustavi" : "Otkaži slanje"}
            </Button>
          </ConfirmButtons>
        </Dialog>
      )}
    </div>
  );
}
