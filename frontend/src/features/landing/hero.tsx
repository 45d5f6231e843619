import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { SiteHeader } from "../layout/site-header.tsx";
import styles from "./hero.module.css";
import { HeroArt } from "./hero-art.tsx";
import type { FirstScreen } from "./words.ts";

interface Props {
  readonly screen: FirstScreen;
  readonly onOpen: () => void;
  /** Plays the free workout; missing where there is none. */
  readonly onTry: (() => void) | undefined;
}

/** The first screen: one sentence of result, what it costs a month and what is charged now, and the two ways to begin. */
export function Hero({ screen, onOpen, onTry }: Props) {
  const { headline, lead, price, needs, trainings } = screen;
  return (
    <div className={styles.hero}>
      <SiteHeader onArt />
      <HeroArt />
      <div className={styles.inner}>
        <p className={styles.kicker}>Postani Član</p>
        <h1>{headline.join("\n")}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.price}>
          {price && (
            <div>
              <p className={styles.month}>
                <span>od</span> {price.month} <span>mjesečno</span>
              </p>
              <p className={styles.charge}>{price.charge}</p>
            </div>
          )}
          <div className={styles.ways}>
            <Button onClick={onOpen}>
              Pretplati se <Icon name="arrow" size={20} />
            </Button>
            {onTry && (
              <Button kind="outline" onClick={onTry}>
                Isprobaj besplatni trening
              </Button>
            )}
          </div>
        </div>
        <dl className={styles.needs}>
          {needs.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {trainings !== undefined && (
            <div>
              <dt>{`${trainings}+`}</dt>
              <dd>treninga</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  );
}
