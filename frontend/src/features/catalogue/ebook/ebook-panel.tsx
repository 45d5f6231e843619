import type { AccessState, Ebook } from "#contract/product.ts";
import { Badge } from "../../../components/badge.tsx";
import { Facts } from "../../../components/facts.tsx";
import { idList } from "../../../lib/field-list.ts";
import type { Membership } from "../../account/queries.ts";
import panel from "../challenge/challenge-panel.module.css";
import { LockedOffer, UnlockedHead } from "../detail/side-panel.tsx";
import { ofEbook } from "../product.ts";
import { EbookDownload } from "./ebook-download.tsx";

interface Props {
  readonly ebook: Ebook;
  readonly access: AccessState;
  readonly membership: Membership;
  readonly onMembership: () => void;
}

/** The side panel: the download, or what the ebook costs and the membership that includes it. */
export function EbookPanel({ ebook, access, membership, onMembership }: Props) {
  return (
    <aside className={panel.panel} aria-label="Pristup ebooku">
      {access.granted ? (
        <Unlocked ebook={ebook} access={access} />
      ) : (
        <LockedOffer product={ofEbook(ebook)} membership={membership} buy="Kupi" onMembership={onMembership} />
      )}
      <Facts
        className={panel.rows}
        rows={[
          ["Stranica", ebook.pages],
          ["Oblik", "PDF"],
        ]}
      />
    </aside>
  );
}

function Unlocked({ ebook, access }: Pick<Props, "ebook" | "access">) {
  const [fileId] = idList(ebook.files_ids);
  return (
    <>
      {ebook.with_subscription && <Badge kind="premium">Uključeno u Premium</Badge>}
      <UnlockedHead access={access} />
      {fileId ? (
        <EbookDownload fileId={fileId} />
      ) : (
        <p className={panel.note}>Datoteka ovog ebooka trenutačno nije dostupna.</p>
      )}
    </>
  );
}
