import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { dayOf, money } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { useMe } from "../../account/queries.ts";
import { endedOn, isOnSale, ofTraining, type Product } from "../../catalogue/product.ts";
import { trainingsQuery } from "../../catalogue/queries.ts";
import { CourseCard } from "../programme/course-card.tsx";
import type { Candidate } from "./candidate.ts";
import { ProposedCourse } from "./proposed-course.tsx";
import { useProposals, useWishes } from "./use-proposals.ts";

interface Props {
  /** Shown to who may begin nothing. */
  readonly otherwise: ReactNode;
}

/** The card of a member without a programme: the bought programme, else the questions, else the best proposal. */
export function FirstCourse({ otherwise }: Props) {
  const [wishes] = useWishes();
  const proposals = useProposals() ?? [];
  const bought = proposals.find(({ isBought, course }) => isBought && course.category === "training");
  const [best] = proposals;
  const past = usePastTraining();
  if (bought) return <ProposedCourse candidate={bought} tag="Tvoj program" />;
  if (!best) return past ? <PastTraining training={past} /> : otherwise;
  return wishes.over || proposals.length === 1 ? (
    <ProposedCourse candidate={best} />
  ) : (
    <FirstQuestions candidate={best} />
  );
}

/** The programme of the purchase that ended last, if still on sale. */
function usePastTraining(): Product | undefined {
  const me = useMe().data;
  const trainings = (useQuery(trainingsQuery).data ?? []).map(ofTraining);
  const past = trainings.flatMap((training) => {
    const ended = endedOn(me, training);
    return ended && isOnSale(training, serverNow()) ? { training, ended } : [];
  });
  return past.sort((one, other) => other.ended.localeCompare(one.ended))[0]?.training;
}

/** Offers an expired programme again. */
function PastTraining({ training }: { readonly training: Product }) {
  const me = useMe().data;
  const ended = endedOn(me, training);
  const price = me?.premium ? training.premiumPrice : training.price;
  return (
    <CourseCard
      cover={training.cover}
      tag="Iza tebe"
      course={ended ? `Pristup je istekao ${dayOf(ended)}` : ""}
      title={`${training.title} je iza tebe`}
      facts="Sve što je zapisano ostaje u tvom dnevniku."
    >
      <ButtonLink to={paths.checkout("training", training.id)}>{`Ponovi za ${money(price)}`}</ButtonLink>
      <ButtonLink to={paths.challenges} kind="outline">
        Pogledaj izazove
      </ButtonLink>
    </CourseCard>
  );
}

function FirstQuestions({ candidate }: { readonly candidate: Candidate }) {
  const [wishes, saveWishes] = useWishes();
  return (
    <CourseCard
      cover={candidate.cover}
      tag="Početak"
      course="Šest kratkih pitanja"
      title="Pronađi svoj program"
      facts="Cilj, oprema i vrijeme, pa odmah prvi trening."
    >
      <ButtonLink to={paths.start()}>Odgovori na pitanja</ButtonLink>
      <Button kind="outline" onClick={() => saveWishes({ ...wishes, over: true })}>
        Preskoči
      </Button>
    </CourseCard>
  );
}
