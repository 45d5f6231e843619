import type { AccessState, Ebook } from "#contract/product.ts";
import { Badge } from "../../../components/badge.tsx";
import { Facts } from "../../../components/facts.tsx";
import { idList } from "../../../lib/field-list.ts";
import type { Membership } from "../../account/queries.ts";
import panel from "../challenge/challenge-panel.module.css";
import type { useOpenFile } from "../detail/queries.ts";
import { LockedOffer, UnlockedHead } from "../detail/side-panel.tsx";
import { ofEbook } from "../product.ts";
import { EbookDownload } from "./ebook-download.tsx";

interface Props {
  readonly ebook: Ebook;
  readonly access: AccessState;
  readonly membership: Membership;
  readonly open: ReturnType<typeof useOpenFile>;
  readonly onMembership: () => void;
}

/** The side panel: the download, or what the ebook costs and the membership that includes it. */
export function EbookPanel({ ebook, access, membership, open, onMembership }: Props) {
  return (
    <aside className={panel.panel} aria-label="Pristup ebooku">
      {access.granted ? (
        <Unlocked ebook={ebook} access={access} open={open} />
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

function Unlocked({ ebook, access, open }: Pick<Props, "ebook" | "access" | "open">) {
  const [fileId] = idList(ebook.files_ids);
  return (
    <>
      {ebook.with_subscription && <Badge kind="premium">Uključeno u Premium</Badge>}
      <UnlockedHead access={access} retired={ebook.retired} />
      {fileId ? (
        <EbookDownload fileId={fileId} open={open} />
      ) : (
        <p className={panel.note}>Datoteka ovog ebooka trenutačno nije dostupna.</p>
      )}
    </>
  );
}
