import type { AccessState, Ebook } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { idList } from "../../lib/field-list.ts";
import { dayOf, zagrebDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import panel from "../challenge/challenge-panel.module.css";
import { FileButtons } from "../challenge/file-buttons.tsx";
import { ProductPrice } from "../training/product-price.tsx";

interface Props {
  readonly ebook: Ebook;
  readonly access: AccessState;
  readonly premium: boolean;
  readonly onMembership: () => void;
}

/** The side panel: the download, or what the ebook costs and the membership that includes it. */
export function EbookPanel({ ebook, access, premium, onMembership }: Props) {
  return (
    <aside className={panel.panel} aria-label="Pristup ebooku">
      {ebook.with_subscription && <Badge kind="premium">Uključeno u Premium</Badge>}
      {access.granted ? (
        <Unlocked ebook={ebook} access={access} />
      ) : (
        <Locked ebook={ebook} premium={premium} onMembership={onMembership} />
      )}
      <dl className={panel.rows}>
        <div>
          <dt>Stranica</dt>
          <dd>{ebook.pages}</dd>
        </div>
        <div>
          <dt>Oblik</dt>
          <dd>PDF</dd>
        </div>
      </dl>
    </aside>
  );
}

function Unlocked({ ebook, access }: Pick<Props, "ebook" | "access">) {
  const until = access.until ? ` do ${dayOf(zagrebDay(new Date(access.until)))}` : "";
  return (
    <>
      <h2 className={panel.title}>{`Otključano${until}`}</h2>
      <div className={panel.files}>
        <FileButtons fileIds={idList(ebook.files_ids)} label={() => "Preuzmi ebook, PDF"} />
      </div>
    </>
  );
}

function Locked({ ebook, premium, onMembership }: Omit<Props, "access">) {
  const offersMembership = ebook.with_subscription && !premium;
  return (
    <>
      <ProductPrice product={ebook} premium={premium} />
      <p className={panel.note}>Jednokratno plaćanje, PDV uključen u cijenu.</p>
      {offersMembership && (
        <Button full onClick={onMembership}>
          Postani Član
        </Button>
      )}
      <ButtonLink to={paths.checkout("ebook", ebook.id)} full kind={offersMembership ? "outline" : "primary"}>
        Kupi
      </ButtonLink>
    </>
  );
}
