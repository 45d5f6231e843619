import type { AccessState, TrainingDetail } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { idList } from "../../lib/field-list.ts";
import { counted, dayOf, zagrebDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import panel from "../challenge/challenge-panel.module.css";
import { FileButtons } from "../challenge/file-buttons.tsx";
import { ProductPrice } from "./product-price.tsx";

interface Props {
  readonly training: TrainingDetail;
  readonly access: AccessState;
  readonly premium: boolean;
  readonly onMembership: () => void;
}

/** The side panel: until when the training is unlocked and its files, or what it costs and how to get it. */
export function TrainingPanel({ training, access, premium, onMembership }: Props) {
  const { place, equipment, level } = training;
  return (
    <aside className={panel.panel} aria-label="Pristup treningu">
      {access.granted ? (
        <Unlocked training={training} access={access} />
      ) : (
        <Locked training={training} premium={premium} onMembership={onMembership} />
      )}
      <dl className={panel.rows}>
        <Row name="Oprema" value={equipment.join(", ") || "bez opreme"} />
        <Row name="Razina" value={level} />
        <Row name="Mjesto" value={place === "gym" ? "teretana" : "kod kuće"} />
      </dl>
    </aside>
  );
}

function Unlocked({ training, access }: Pick<Props, "training" | "access">) {
  const files = idList(training.files_ids);
  const until = access.until ? ` do ${dayOf(zagrebDay(new Date(access.until)))}` : "";
  return (
    <>
      <h2 className={panel.title}>{`Otključano${until}`}</h2>
      {files.length > 0 && (
        <div className={panel.files}>
          <h3>Datoteke</h3>
          <FileButtons
            fileIds={files}
            label={(position) => `Preuzmi datoteku${files.length > 1 ? ` ${position + 1}` : ""}, PDF`}
          />
        </div>
      )}
    </>
  );
}

function Locked({ training, premium, onMembership }: Omit<Props, "access">) {
  const offersMembership = training.with_subscription && !premium;
  return (
    <>
      {training.with_subscription && <Badge kind="premium">Uključeno u Premium</Badge>}
      <ProductPrice product={training} premium={premium} />
      <p className={panel.note}>
        Jednokratno plaćanje, PDV uključen u cijenu. Pristup traje {counted(training.duration, "dan", "dana", "dana")}{" "}
        od kupnje.
      </p>
      {offersMembership && (
        <Button full onClick={onMembership}>
          Postani Član
        </Button>
      )}
      <ButtonLink to={paths.checkout("training", training.id)} full kind={offersMembership ? "outline" : "primary"}>
        Kupi
      </ButtonLink>
    </>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
