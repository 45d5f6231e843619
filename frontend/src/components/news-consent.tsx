import { useState } from "react";
import { NEWS_CONSENT } from "#contract/news-consent.ts";
import { Checkbox } from "./checkbox.tsx";
import styles from "./consent-boxes.module.css";

/** The name of the box in a form. */
const NAME = "news";

/** The box by which somebody agrees to newsletters, unticked at first; the form reads it by `wantsNews`. */
export function NewsConsent() {
  const [on, setOn] = useState(false);
  return <NewsBox on={on} onChange={setOn} />;
}

interface Props {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** The box with its sentence and what it means. */
export function NewsBox({ on, onChange }: Props) {
  return (
    <div className={styles.consents}>
      <Checkbox name={NAME} checked={on} onChange={onChange}>
        {NEWS_CONSENT.text}
      </Checkbox>
      <p className={styles.hint}>{NEWS_CONSENT.about}</p>
    </div>
  );
}

/** What is sent of the box: nothing where it isn't ticked. */
export function wantsNews(form: HTMLFormElement): { readonly news?: true } {
  return new FormData(form).has(NAME) ? { news: true } : {};
}
