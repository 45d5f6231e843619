import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { User } from "#contract/identity.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { CardRow } from "../../components/card-row.tsx";
import { CheckFailed } from "../../components/check-failed.tsx";
import { Icon } from "../../components/icon.tsx";
import { Section } from "../../components/page.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { ImageSlider } from "../../components/slider/image-slider.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { useDeviceValue } from "../../lib/offline/use-person-data.ts";
import { paths } from "../../lib/paths.ts";
import { type Me, sendVerification, useMe } from "../account/queries.ts";
import { ChallengeCard } from "../catalogue/challenge-card.tsx";
import { EbookCard } from "../catalogue/ebook-card.tsx";
import { OwnStatus } from "../catalogue/own-status.tsx";
import { holds, ofChallenge, ofEbook, ofTraining, type Product } from "../catalogue/product.ts";
import { challengesQuery, ebooksQuery, trainingsQuery } from "../catalogue/queries.ts";
import { TrainingCard } from "../catalogue/training-card.tsx";
import { MembershipBand } from "../membership/membership-band.tsx";
import { useMembershipOffer } from "../membership/membership-offer.tsx";
import { givenWords, TRIAL_WORDS } from "../membership/membership-view.ts";
import { ContinueList } from "./continue-list.tsx";
import styles from "./home.module.css";
import { HomeChallenges, HomeEbooks, HomeTrainings } from "./home-lists.tsx";
import { rowFor } from "./home-rules.ts";
import rest from "./home-sections.module.css";
import { PromoCodes } from "./promo-codes.tsx";

interface Props {
  /** Unknown without data: then nothing is offered. */
  readonly me: ReturnType<typeof useMe>;
}

/** Below the first screen: courses to continue, new products, all lists; the membership's offer or the partners' codes. */
export function HomeSections({ me }: Props) {
  const isMember = me.data?.premium === true;
  return (
    <>
      <div className={styles.inner}>
        <ContinueList />
        {me.isError && (
          <div className={styles.check}>
            <CheckFailed onRetry={() => me.refetch()} />
          </div>
        )}
        {me.data && <VerifyNotice user={me.data.user} />}
        {me.data && <TrialNotice me={me.data} />}
        <NewProducts />
      </div>
      {me.data && !isMember && <MembershipOffer />}
      <div className={styles.inner}>
        <HomeChallenges />
        <HomeTrainings />
        <RecipesTile />
        <HomeEbooks />
        <ImageSlider linked />
        {isMember && <PromoCodes />}
      </div>
    </>
  );
}

function NewProducts() {
  const me = useMe().data;
  const products = rowFor(useNewProducts(), ({ product }) => product, me).filter(({ product }) => !holds(me, product));
  if (products.length === 0) return null;
  return (
    <Section heading="Novo">
      <CardRow more={{ to: paths.search, label: "Pretraži sve" }}>{products.map(({ card }) => card)}</CardRow>
    </Section>
  );
}

interface NewProduct {
  readonly product: Product;
  readonly card: ReactNode;
}

/** New products of every kind; the promoted programme has its own card. */
function useNewProducts(): NewProduct[] {
  const challenges = useQuery(challengesQuery).data ?? [];
  const trainings = useQuery(trainingsQuery).data ?? [];
  const ebooks = useQuery(ebooksQuery).data ?? [];
  return [
    ...challenges.map((challenge): NewProduct => {
      const product = ofChallenge(challenge);
      return {
        product,
        card: <ChallengeCard key={keyOf(product)} challenge={challenge} status={<OwnStatus product={product} />} />,
      };
    }),
    ...trainings
      .filter(({ featured }) => !featured)
      .map((training): NewProduct => {
        const product = ofTraining(training);
        return {
          product,
          card: <TrainingCard key={keyOf(product)} training={training} status={<OwnStatus product={product} />} />,
        };
      }),
    ...ebooks.map((ebook): NewProduct => {
      const product = ofEbook(ebook);
      return {
        product,
        card: <EbookCard key={keyOf(product)} ebook={ebook} status={<OwnStatus product={product} />} />,
      };
    }),
  ].filter(({ product }) => product.isNew);
}

function keyOf({ category, id }: Product): string {
  return `${category} ${id}`;
}

function MembershipOffer() {
  const { dialog, open } = useMembershipOffer();
  return (
    <>
      <MembershipBand onOpen={open} />
      {dialog}
    </>
  );
}

/** Leads to recipes and the member's week, which a phone's bar lacks. */
function RecipesTile() {
  return (
    <section className={rest.tile} aria-labelledby="recipes-title">
      <div>
        <h2 id="recipes-title">Recepti</h2>
        <p>Količine za tvoje porcije, tjedan obroka i popis za kupnju.</p>
      </div>
      <div className={rest.ways}>
        <ButtonLink to={paths.recipes} kind="ink">
          Svi recepti
        </ButtonLink>
        <ButtonLink to={paths.kitchen} kind="outline">
          Moj tjedan
        </ButtonLink>
      </div>
    </section>
  );
}

/** Free days: until when Premium is open; once they are over, that the diary stays. Leads to the plans; stays away once closed. */
function TrialNotice({ me }: { readonly me: Me }) {
  const [dismissed, dismiss] = useDeviceValue<string>("trial_told");
  const words = givenWords(me);
  const kind = words ? "runs" : "ended";
  if (!me.trial_until || (me.premium && !words) || dismissed === `${kind} ${me.trial_until}`) return null;
  return (
    <aside className={rest.notice} aria-label="Besplatni dani">
      <p>{words ? `${words} ${TRIAL_WORDS.runs}` : `${TRIAL_WORDS.ended} ${TRIAL_WORDS.goesOn}`}</p>
      <ButtonLink to={paths.profile} kind="outline" size="small">
        Pogledaj planove
      </ButtonLink>
      <button
        type="button"
        className={rest.close}
        aria-label="Zatvori"
        onClick={() => dismiss(`${kind} ${me.trial_until}`)}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

/** Asks to verify the e-mail address; stays away once closed. */
function VerifyNotice({ user }: { readonly user: User }) {
  const [isDismissed, dismiss] = useDeviceValue<true>("mail_told");
  const link = useMutation({ mutationFn: sendVerification });
  if (user.email_verified || user.email === "" || isDismissed) return null;
  return (
    <aside className={rest.notice} aria-label="Potvrda e-mail adrese">
      <p role="status">
        {link.isSuccess
          ? `Poveznica je poslana na ${user.email}. Vrijedi 24 sata.`
          : `Potvrdi adresu ${user.email} poveznicom iz naše poruke.`}
      </p>
      {link.isError && <Refusal>{sentenceOf(link.error)}</Refusal>}
      {!link.isSuccess && (
        <Button kind="outline" size="small" busy={link.isPending} onClick={() => link.mutate()}>
          Pošalji ponovno
        </Button>
      )}
      <button type="button" className={rest.close} aria-label="Zatvori" onClick={() => dismiss(true)}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
