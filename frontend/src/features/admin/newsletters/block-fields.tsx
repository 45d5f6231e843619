import { useQuery } from "@tanstack/react-query";
import type { CardKind, NewsletterBlock } from "#contract/newsletter-blocks.ts";
import { TextArea } from "../../../components/text-area.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { kindLabels } from "../catalogue/labels.ts";
import { draftsQuery } from "../catalogue/queries.ts";
import { PickPicture } from "../media/pick-media.tsx";
import page from "../shared/page.module.css";
import { SelectField } from "../shared/select-field.tsx";
import styles from "./newsletters.module.css";

interface Props<Block extends NewsletterBlock = NewsletterBlock> {
  readonly block: Block;
  readonly onChange: (block: NewsletterBlock) => void;
}

/** The fields of one part of a newsletter. */
export function BlockFields({ block, onChange }: Props) {
  switch (block.kind) {
    case "heading":
      return (
        <TextField
          label="Naslov"
          name="text"
          maxLength={120}
          value={block.text}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
        />
      );
    case "text":
      return (
        <TextArea
          label="Tekst (prazan red počinje novi odlomak)"
          name="text"
          maxLength={4000}
          value={block.text}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
        />
      );
    case "picture":
      return <PictureFields block={block} onChange={onChange} />;
    case "card":
      return <CardField block={block} onChange={onChange} />;
    case "button":
      return <ButtonFields block={block} onChange={onChange} />;
  }
}

type Of<Kind extends NewsletterBlock["kind"]> = Extract<NewsletterBlock, { kind: Kind }>;

function PictureFields({ block, onChange }: Props<Of<"picture">>) {
  return (
    <>
      <div className={styles.picked}>
        {block.picture && <img src={block.picture} alt="" />}
        <PickPicture
          label="Slika u pismu"
          place="share"
          onPick={({ address }) => address && onChange({ ...block, picture: address })}
        />
      </div>
      <TextField
        label="Što je na slici (čita se kad se slika ne vidi)"
        name="alt"
        maxLength={200}
        value={block.alt}
        onChange={({ target }) => onChange({ ...block, alt: target.value })}
      />
    </>
  );
}

const CARDS: readonly CardKind[] = ["challenge", "training", "ebook", "recipe"];

/** All that has a page now, as a choice of `kind#id`. */
export function useCardChoices(): readonly (readonly [value: string, word: string])[] {
  const drafts = useQuery(draftsQuery).data ?? [];
  return CARDS.flatMap((of) =>
    drafts
      .filter(({ kind, state }) => kind === of && (state === "published" || state === "changed"))
      .map(({ id, title }) => [`${of}#${id}`, `${kindLabels[of].one}: ${title}`] as const),
  );
}

/** The block that a choice means. */
export function cardBlock(choice: string): Of<"card"> {
  const [of, id] = choice.split("#");
  return { kind: "card", of: of as CardKind, id: Number(id) };
}

function CardField({ block: { of, id }, onChange }: Props<Of<"card">>) {
  const choices = useCardChoices();
  const value = `${of}#${id}`;
  const isThere = choices.some(([choice]) => choice === value);
  return (
    <>
      <SelectField
        label="Što pokazuje"
        name="card"
        value={value}
        onChange={(choice) => onChange(cardBlock(choice))}
        options={isThere ? choices : [[value, "Više nije u ponudi"], ...choices]}
      />
      <p className={page.quiet}>
        Naslov i slika su oni koji vrijede pri slanju. Cijene nema jer bi se mogla promijeniti.
      </p>
    </>
  );
}

function ButtonFields({ block, onChange }: Props<Of<"button">>) {
  return (
    <div className={page.pair}>
      <TextField
        label="Što piše na gumbu"
        name="label"
        maxLength={40}
        value={block.label}
        onChange={({ target }) => onChange({ ...block, label: target.value })}
      />
      <TextField
        label="Kamo vodi (/challenges/16 ili https://…)"
        name="to"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        maxLength={500}
        value={block.to}
        onChange={({ target }) => onChange({ ...block, to: target.value.trim() })}
      />
    </div>
  );
}
