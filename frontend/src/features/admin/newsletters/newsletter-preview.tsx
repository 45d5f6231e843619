import { createElement, useState } from "react";
import {
  type DarkLook,
  darkLooks,
  elementsOf,
  type LookStyle,
  looks,
  type MailElement,
  mailColours,
  NEWSLETTER_END,
} from "#contract/newsletter-view.ts";
import shop from "../../../../../infra/shop.json";
import { Checkbox } from "../../../components/checkbox.tsx";
import styles from "./newsletters.module.css";
import type { NewsletterContent, OpenNewsletter } from "./queries.ts";

interface Props {
  readonly content: NewsletterContent;
  readonly cards: OpenNewsletter["cards"];
}

/** A newsletter at a phone's width as its mail shows it: by the same elements and looks, in the light or dark theme. */
export function NewsletterPreview({ content: { subject, preview, blocks }, cards }: Props) {
  const [isDark, setDark] = useState(false);
  const frame = (look: "paper" | "card" | "quiet") => {
    const { paper, card, ink, quiet } = mailColours;
    const light = { paper: { background: paper, color: ink }, card: { background: card }, quiet: { color: quiet } };
    return { ...light[look], ...(isDark && darkLooks[look]) };
  };
  return (
    <section aria-label="Pregled" className={styles.preview}>
      <div className={styles.inbox}>
        <b>{shop.brand}</b>
        <span>{subject || "Bez naslova"}</span>
        <span className={styles.snippet}>{preview}</span>
      </div>
      <div className={styles.paper} style={frame("paper")}>
        <p className={styles.brand}>{shop.brand.toLowerCase()}</p>
        <div className={styles.sheet} style={frame("card")}>
          {elementsOf(blocks, { cards, site: window.location.origin }).map((element) => drawn(element, isDark))}
          <p className={styles.small} style={frame("quiet")}>
            {NEWSLETTER_END.why}
          </p>
          <p className={`${styles.small} ${styles.link}`} style={frame("quiet")}>
            {NEWSLETTER_END.unsubscribe}
          </p>
        </div>
      </div>
      <Checkbox name="dark" checked={isDark} onChange={setDark}>
        Tamna tema
      </Checkbox>
    </section>
  );
}

/** Below the page's own heading a newsletter's are a level lower. */
const LOWER: Readonly<Record<string, string>> = { h1: "h2", h2: "h3" };

function drawn(part: MailElement | string, isDark: boolean): React.ReactNode {
  if (typeof part === "string") return part;
  const { tag, look, attributes, children = [] } = part;
  const own = {
    ...attributes,
    ...(look && { style: styleOf(looks[look], isDark) }),
    ...(tag === "a" && { target: "_blank", rel: "noreferrer" }),
  };
  return createElement(LOWER[tag] ?? tag, own, ...children.map((child) => drawn(child, isDark)));
}

/** A style as React takes it: fontSize for font-size. */
function styleOf({ style, dark }: LookStyle, isDark: boolean): Readonly<Record<string, string>> {
  const all = { ...style, ...(isDark && dark && darkOf(dark)) };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

function darkOf(look: DarkLook): LookStyle["style"] {
  return darkLooks[look];
}
