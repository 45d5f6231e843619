import { Fragment } from "react";
import { countedDays } from "#contract/counted.ts";
import type { LandingTexts } from "#contract/landing-texts.ts";
import type { Plan } from "#contract/product.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { money } from "../../lib/format.ts";
import { SiteHeader } from "../layout/site-header.tsx";
import { cheapest, type Included, monthly } from "../membership/offer-figures.ts";
import styles from "./hero.module.css";
import { HeroArt } from "./hero-art.tsx";
import { LANDING_TITLE } from "./words.ts";

interface Props {
  readonly texts: LandingTexts | undefined;
  readonly plans: readonly Plan[];
  readonly included: Included | undefined;
  readonly onOpen: () => void;
  readonly onIntent: () => void;
}

/** The first screen: one sentence of result, what it costs a month and what is charged now, and one button. */
export function Hero({ texts, plans, included, onOpen, onIntent }: Props) {
  const plan = cheapest(plans);
  return (
    <div className={styles.hero}>
      <HeroArt />
      <SiteHeader onArt />
      <div className={styles.inner}>
        <p className={styles.kicker}>Postani Član</p>
        <h1>
          {(texts?.headline ?? [LANDING_TITLE]).map((line) => (
            <Fragment key={line}>
              {line} <br />
            </Fragment>
          ))}
        </h1>
        <p className={styles.lead}>{texts?.lead ?? leadWith(included)}</p>
        <div className={styles.price}>
          {plan && (
            <div>
              <p className={styles.month}>
                <span>od</span> {money(monthly(plan))} <span>mjesečno</span>
              </p>
              <p className={styles.charge}>
                Danas plaćaš {money(plan.price)} za {countedDays(plan.period_days)}. Obnavlja se automatski.
              </p>
            </div>
          )}
          <Button onClick={onOpen} onPointerEnter={onIntent} onFocus={onIntent}>
            Pretplati se <Icon name="arrow" size={20} />
          </Button>
        </div>
        <dl className={styles.needs}>
          {texts?.needs.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {included && (
            <div>
              <dt>{`${included.trainings}+`}</dt>
              <dd>treninga</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  );
}

/** 'Vođeni treninzi od 20 do 40 minuta, 3 do 4 dana u tjednu, ...' */
function leadWith(included: Included | undefined): string {
  const figures = included ? ` od ${range(included.minutes)} minuta, ${range(included.daysAWeek)} dana u tjednu,` : "";
  return `Vođeni treninzi${figures} kod kuće ili u teretani.`;
}

function range([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from} do ${to}`;
}
