import { useState } from "react";
import type { NewsletterBlock } from "#contract/newsletter-blocks.ts";
import { Button } from "../../../components/button.tsx";
import { MovableRows, movedRow, RowTools } from "../catalogue/fields/movable-rows.tsx";
import page from "../shared/page.module.css";
import { BlockFields, cardBlock, useCardChoices } from "./block-fields.tsx";
import { blockLabels } from "./labels.ts";
import styles from "./newsletters.module.css";

interface Props {
  readonly blocks: readonly NewsletterBlock[];
  readonly onChange: (blocks: readonly NewsletterBlock[]) => void;
}

/** The parts of a newsletter, each with its fields, put in order by mouse or keyboard. */
export function BlockList({ blocks, onChange }: Props) {
  const [keys, setKeys] = useState(() => blocks.map(newKey));
  const [said, say] = useState("");
  const [card] = useCardChoices();
  const write = (nextBlocks: readonly NewsletterBlock[], nextKeys: readonly string[]) => {
    setKeys([...nextKeys]);
    onChange(nextBlocks);
  };
  const titleAt = (at: number) => `${at + 1}. ${blockLabels[blocks[at]?.kind ?? "text"]}`;
  const fresh: readonly NewsletterBlock[] = [
    { kind: "heading", text: "" },
    { kind: "text", text: "" },
    { kind: "picture", picture: "", alt: "" },
    ...(card ? [cardBlock(card[0])] : []),
    { kind: "button", label: "", to: "" },
  ];
  return (
    <section className={styles.blocks} aria-label="Dijelovi pisma">
      <MovableRows
        keys={keys}
        titleAt={titleAt}
        onMove={(from, to) => write(movedRow(blocks, from, to), movedRow(keys, from, to))}
        onSay={say}
      >
        {(key, at, moving) => {
          const block = blocks[at];
          const title = titleAt(at);
          const remove = () => {
            say(`Uklonjeno: ${title}`);
            moving.hold(keys[at + 1] ?? keys[at - 1]);
            write(blocks.toSpliced(at, 1), keys.toSpliced(at, 1));
          };
          return (
            block && (
              <li key={key} data-row={key} onKeyDown={moving.onKeyDown}>
                <div className={styles.blockHead}>
                  <h3>{title}</h3>
                  <RowTools title={title} moving={moving} acts={[{ label: "Ukloni", onChoose: remove }]} />
                </div>
                <BlockFields block={block} onChange={(next) => onChange(blocks.with(at, next))} />
              </li>
            )
          );
        }}
      </MovableRows>
      <div className={page.acts}>
        {fresh.map((block) => (
          <Button
            key={block.kind}
            kind="outline"
            size="small"
            aria-label={`Dodaj: ${blockLabels[block.kind]}`}
            onClick={() => write([...blocks, block], [...keys, newKey()])}
          >
            {`+ ${blockLabels[block.kind]}`}
          </Button>
        ))}
      </div>
      <p role="status" data-spoken>
        {said}
      </p>
    </section>
  );
}

function newKey(): string {
  return crypto.randomUUID();
}
