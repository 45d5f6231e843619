import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MAIL_PARTS, type MailPart } from "#contract/mail-parts.ts";
import type { MailText, MailTexts as Texts } from "#contract/mail-words.ts";
import { Button } from "../../../components/button.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { ApiError, sentenceOf } from "../../../lib/api-error.ts";
import { mailLabel } from "../shared/mail-labels.ts";
import page from "../shared/page.module.css";
import { QueryResult } from "../shared/query-result.tsx";
import { ReasonForm } from "../shared/reason-form.tsx";
import { SelectField } from "../shared/select-field.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import { changeMailText, mailTextsQuery, previewMailText } from "./queries.ts";
import styles from "./settings.module.css";

/** The texts of mails, one at a time. */
export function MailTexts() {
  return <QueryResult answer={useQuery(mailTextsQuery)}>{(data) => <Chooser data={data} />}</QueryResult>;
}

function Chooser({ data: { version, texts } }: { readonly data: Texts }) {
  const [chosen, setChosen] = useState<string>("order_confirmation");
  const text = texts.find(({ template }) => template === chosen) ?? texts[0];
  const listed = texts.toSorted((one, other) => mailLabel(one.template).localeCompare(mailLabel(other.template), "hr"));
  return (
    <div className={page.form}>
      <SelectField
        label="Pismo"
        name="mail"
        value={chosen}
        onChange={setChosen}
        options={listed.map(
          ({ template, words }) => [template, `${mailLabel(template)}${words ? " (tvoj tekst)" : ""}`] as const,
        )}
      />
      {text && <TextForm key={`${text.template} ${version}`} version={version} text={text} />}
    </div>
  );
}

function TextForm({ version, text }: { readonly version: number; readonly text: MailText }) {
  const { template, own, required, rows } = text;
  const [words, setWords] = useState(text.words ?? own);
  const client = useQueryClient();
  const { key, renew } = useIdempotencyKey();
  const preview = useMutation({ mutationFn: () => previewMailText(template, words) });
  const save = useMutation({
    mutationFn: ({ reason, isOwn }: { readonly reason: string; readonly isOwn: boolean }) =>
      changeMailText(template, { version, words: isOwn ? null : words, reason }, key),
    onSuccess: (saved) => {
      renew();
      client.setQueryData(mailTextsQuery.queryKey, saved);
    },
    onError: renew,
  });
  const isOwn = words.subject === own.subject && words.body === own.body;
  const isKept = isOwn && text.words === null;
  return (
    <>
      <ReasonForm
        word={isOwn && !isKept ? "Vrati tekst trgovine" : "Spremi tekst"}
        isReady={!isKept}
        isPending={save.isPending}
        error={save.error && new ApiError(400, "mail_words_refused", sentenceFor(save.error))}
        onSubmit={(reason) => save.mutate({ reason, isOwn })}
      >
        <TextField
          label="Predmet"
          name="subject"
          value={words.subject}
          onChange={({ target }) => setWords({ ...words, subject: target.value })}
          maxLength={120}
          autoComplete="off"
        />
        <TextArea
          label="Tekst (odlomke dijeli prazan redak)"
          name="body"
          value={words.body}
          onChange={({ target }) => setWords({ ...words, body: target.value })}
          maxLength={3000}
        />
        <Marks required={required} rows={rows} />
        <div className={page.acts}>
          <Button kind="outline" size="small" busy={preview.isPending} onClick={() => preview.mutate()}>
            Pogledaj pismo
          </Button>
          {!isOwn && (
            <Button kind="outline" size="small" onClick={() => setWords(own)}>
              Tekst trgovine
            </Button>
          )}
        </div>
      </ReasonForm>
      {preview.isError && <Refusal>{sentenceFor(preview.error)}</Refusal>}
      {preview.data && (
        <section className={styles.preview} aria-label="Pismo kako ga čitatelj dobiva">
          <b>{preview.data.subject}</b>
          <p>{preview.data.text}</p>
        </section>
      )}
    </>
  );
}

/** What the marks stand for, and which of them must stay. */
function Marks({ required, rows }: Pick<MailText, "required" | "rows">) {
  return (
    <ul className={styles.marks}>
      {required.map((part) => (
        <li key={part}>{`{${part}} mora ostati: ${MAIL_PARTS[part as MailPart]}.`}</li>
      ))}
      {rows.length > 0 && <li>{`Možeš staviti i: ${rows.map((row) => `{${row}}`).join(", ")}.`}</li>}
    </ul>
  );
}

/** Why a text was refused, with what is missing and what is not known. */
function sentenceFor(error: Error): string {
  if (!(error instanceof ApiError) || error.code !== "mail_words_refused") return sentenceOf(error);
  const { missing, unknown } = error.data as { missing: string[]; unknown: string[] };
  const left = missing.map((part) => `{${part}} mora ostati (${MAIL_PARTS[part as MailPart]}).`);
  return [...left, ...unknown.map((mark) => `Oznaku {${mark}} ovo pismo ne poznaje.`)].join(" ");
}
