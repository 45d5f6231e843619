import { countedDays } from "#contract/counted.ts";
import type { AccessState, TrainingDetail } from "#contract/product.ts";
import type { Membership } from "../../account/queries.ts";
import panel from "../challenge/challenge-panel.module.css";
import { ProductFiles } from "../challenge/file-buttons.tsx";
import { LockedOffer, ProductRows, UnlockedHead } from "../detail/side-panel.tsx";
import { ofTraining } from "../product.ts";

interface Props {
  readonly training: TrainingDetail;
  readonly access: AccessState;
  readonly membership: Membership;
  readonly onMembership: () => void;
}

/** The side panel: until when the training is unlocked and its files, or what it costs and how to get it. */
export function TrainingPanel({ training, access, membership, onMembership }: Props) {
  const product = ofTraining(training);
  const days = countedDays(training.duration);
  return (
    <aside className={panel.panel} aria-label="Pristup programu">
      {access.granted ? (
        <>
          <UnlockedHead access={access} retired={training.retired} />
          <ProductFiles field={training.files_ids} />
        </>
      ) : (
        <LockedOffer
          product={product}
          membership={membership}
          note={`Pristup traje ${days} od kupnje.`}
          buy="Kupi"
          onMembership={onMembership}
        />
      )}
      <ProductRows product={product} />
    </aside>
  );
}
