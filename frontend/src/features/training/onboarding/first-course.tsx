import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { Stage } from "../programme/stage.tsx";
import type { Candidate } from "./candidate.ts";
import { ProposedCourse } from "./proposed-course.tsx";
import { useProposals } from "./use-proposals.ts";
import { useWishes } from "./use-wishes.ts";

interface Props {
  /** What stands there for who may begin nothing. */
  readonly otherwise: ReactNode;
}

/** What a member may begin who follows nothing: the programme that was bought, else the questions of the start, else what fits the answers. */
export function FirstCourse({ otherwise }: Props) {
  const [wishes] = useWishes();
  const proposals = useProposals() ?? [];
  const bought = proposals.find(({ isBought, course }) => isBought && course.category === "training");
  const [best] = proposals;
  if (bought) return <ProposedCourse candidate={bought} tag="Tvoj program" />;
  if (!best) return otherwise;
  return wishes.over || proposals.length === 1 ? (
    <ProposedCourse candidate={best} />
  ) : (
    <FirstQuestions candidate={best} />
  );
}

function FirstQuestions({ candidate }: { readonly candidate: Candidate }) {
  const [wishes, keep] = useWishes();
  return (
    <Stage
      cover={candidate.cover}
      tag="Početak"
      course="Tri kratka pitanja"
      title="Pronađi svoj program"
      facts="Cilj, oprema i dani, pa odmah prvi trening."
    >
      <ButtonLink to={paths.start()}>Kreni</ButtonLink>
      <Button kind="outline" onClick={() => keep({ ...wishes, over: true })}>
        Preskoči
      </Button>
    </Stage>
  );
}
