import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { minuteOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import page from "../shared/page.module.css";
import { QueryResult } from "../shared/query-result.tsx";
import { StateMark } from "../shared/state-mark.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import { peopleOf, stateLabels } from "./labels.ts";
import styles from "./newsletters.module.css";
import { createNewsletter, type NewsletterContent, type NewsletterLine, newslettersQuery } from "./queries.ts";

const EMPTY: NewsletterContent = {
  subject: "",
  preview: "",
  blocks: [
    { kind: "heading", text: "" },
    { kind: "text", text: "" },
  ],
  audience: { kind: "all" },
};

/** All newsletters with their states, and the way to a new one. */
export function NewsletterList() {
  const navigate = useNavigate();
  const { key } = useIdempotencyKey();
  const begin = useMutation({
    mutationFn: () => createNewsletter(EMPTY, key),
    onSuccess: ({ newsletter }) => navigate(paths.adminNewsletter(newsletter.id)),
  });
  return (
    <>
      <div className={page.head}>
        <h1>Pisma</h1>
        <Button busy={begin.isPending} onClick={() => begin.mutate()}>
          Novo pismo
        </Button>
      </div>
      {begin.error && <Refusal>{sentenceOf(begin.error)}</Refusal>}
      <p className={page.quiet}>Idu samo onima koji su pristali na novosti i ponude i potvrdili svoju adresu.</p>
      <QueryResult answer={useQuery(newslettersQuery)}>
        {(newsletters) =>
          newsletters.length === 0 ? (
            <EmptyState text="Još nema nijednog pisma. Nacrt ne stiže nikome dok se ne pošalje." />
          ) : (
            <ul className={`${page.entries} ${styles.list}`}>
              {newsletters.map((newsletter) => (
                <Line key={newsletter.id} newsletter={newsletter} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </>
  );
}

function Line({ newsletter }: { readonly newsletter: NewsletterLine }) {
  const { id, subject, state, people, created_by } = newsletter;
  return (
    <li>
      <Link to={paths.adminNewsletter(id)}>{subject || "Bez naslova"}</Link>
      <StateMark {...stateLabels[state]} />
      <p>
        {people !== null && `${peopleOf(people)} · `}
        <span className={page.quiet}>{`${whenOf(newsletter)} · ${created_by}`}</span>
      </p>
    </li>
  );
}

function whenOf({ state, send_at, started_at, created_at }: NewsletterLine): string {
  return minuteOf(new Date((state === "scheduled" ? send_at : started_at) ?? created_at));
}
