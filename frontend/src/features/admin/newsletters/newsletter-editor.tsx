import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { paths } from "../../../lib/paths.ts";
import { hasDuty, useMe } from "../../account/queries.ts";
import { CallError } from "../shared/call-error.tsx";
import { MutationButton } from "../shared/mutation-button.tsx";
import page from "../shared/page.module.css";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { BlockList } from "./block-list.tsx";
import { NewsletterPreview } from "./newsletter-preview.tsx";
import styles from "./newsletters.module.css";
import { discardNewsletter, newslettersQuery, type OpenNewsletter, testNewsletter } from "./queries.ts";
import { SendDialog } from "./send-dialog.tsx";
import { useNewsletterDraft } from "./use-newsletter-draft.ts";

/** A draft: its words beside what readers see, and the way to them. */
export function NewsletterEditor({ opened }: { readonly opened: OpenNewsletter }) {
  const { newsletter, cards, problems } = opened;
  const { content, change, status, error, flush } = useNewsletterDraft(opened);
  const save = () => flush().catch(() => {});
  return (
    <>
      <div className={styles.head}>
        <p>
          <Link to={paths.adminNewsletters}>Sva pisma</Link>
        </p>
        <h1>{content.subject || "Novo pismo"}</h1>
        <p role="status" className={page.quiet}>
          {status}
        </p>
      </div>
      <Acts id={newsletter.id} flush={flush} />
      <Problems problems={problems} />
      {error && <CallError error={error} onRetry={save} />}
      <div className={styles.columns}>
        <fieldset className={styles.form} onBlur={save}>
          <legend data-spoken>Pismo</legend>
          <TextField
            label="Naslov (tako stoji u pretincu)"
            name="subject"
            maxLength={120}
            autoComplete="off"
            value={content.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
          <TextField
            label="Uvod (stoji iza naslova u pretincu)"
            name="preview"
            maxLength={160}
            autoComplete="off"
            value={content.preview}
            onChange={({ target }) => change({ preview: target.value })}
          />
          <AudienceFields audience={content.audience} onChange={(audience) => change({ audience })} />
          <BlockList blocks={content.blocks} onChange={(blocks) => change({ blocks: [...blocks] })} />
        </fieldset>
        <NewsletterPreview content={content} cards={cards} />
      </div>
    </>
  );
}

/** What keeps a newsletter from being sent, as it was last saved. */
function Problems({ problems }: Pick<OpenNewsletter, "problems">) {
  if (problems.length === 0) return null;
  return (
    <details className={styles.problems}>
      <summary>{`Do slanja nedostaje: ${counted(problems.length, "stvar", "stvari", "stvari")}`}</summary>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </details>
  );
}

interface ActsProps {
  readonly id: string;
  readonly flush: () => Promise<void>;
}

function Acts({ id, flush }: ActsProps) {
  const me = useMe().data;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { key, renew } = useIdempotencyKey();
  const [asked, setAsked] = useState<"send" | "discard">();
  const close = () => setAsked(undefined);
  const test = useMutation({
    mutationFn: async () => {
      await flush();
      await testNewsletter(id, key);
    },
    onSettled: renew,
  });
  const discard = useMutation({
    mutationFn: () => discardNewsletter(id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: newslettersQuery.queryKey });
      navigate(paths.adminNewsletters);
    },
  });
  return (
    <div className={page.acts}>
      {me && hasDuty(me, "owner") ? (
        <Button
          onClick={() =>
            void flush().then(
              () => setAsked("send"),
              () => {},
            )
          }
        >
          Pošalji…
        </Button>
      ) : (
        <p className={page.quiet}>Pismo šalje vodstvo: čim je spremljeno, nalazi ga ovdje.</p>
      )}
      <MutationButton word="Pošalji probu sebi" made={test} says={() => "Proba je na putu, samo na tvoju adresu."} />
      <Button kind="quiet" onClick={() => setAsked("discard")}>
        Obriši nacrt
      </Button>
      {asked === "send" && <SendDialog id={id} onClose={close} />}
      {asked === "discard" && (
        <Dialog open onClose={close} title="Obriši nacrt?">
          <p>Pismo se briše zauvijek. Nikome nije poslano.</p>
          <ConfirmButtons error={discard.error} onCancel={close}>
            <Button busy={discard.isPending} onClick={() => discard.mutate()}>
              Obriši
            </Button>
          </ConfirmButtons>
        </Dialog>
      )}
    </div>
  );
}
