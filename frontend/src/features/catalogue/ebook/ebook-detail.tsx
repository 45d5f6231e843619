import type { AccessState, Ebook } from "#contract/product.ts";
import { Button } from "../../../components/button.tsx";
import { CardTransition } from "../../../components/card-transition.tsx";
import { useInView } from "../../../components/use-in-view.ts";
import { idList } from "../../../lib/field-list.ts";
import { useMembership } from "../../account/queries.ts";
import layout from "../challenge/challenge-page.module.css";
import { ActionBar } from "../detail/action-bar.tsx";
import { BuyBar, OFFER } from "../detail/buy-bar.tsx";
import { EbookCovers } from "../detail/ebook-covers.tsx";
import { useOpenFile } from "../detail/queries.ts";
import { coversOf, ofEbook } from "../product.ts";
import { EbookPanel } from "./ebook-panel.tsx";

interface Props {
  readonly ebook: Ebook;
  readonly access: AccessState;
  readonly onMembership: () => void;
}

/** An ebook: its covers, what it is, and the download for those who have access. */
export function EbookDetail({ ebook, access, onMembership }: Props) {
  const membership = useMembership();
  const open = useOpenFile();
  return (
    <>
      <CardTransition chosen>
        <EbookCovers covers={coversOf(ebook)} />
      </CardTransition>
      <div className={layout.columns}>
        <div className={layout.words}>
          <h1>{ebook.title}</h1>
          <p className={layout.description}>{ebook.description}</p>
        </div>
        <div id={OFFER} className={layout.panel}>
          <EbookPanel ebook={ebook} access={access} membership={membership} open={open} onMembership={onMembership} />
        </div>
      </div>
      {access.granted ? (
        <DownloadBar ebook={ebook} open={open} />
      ) : (
        <BuyBar product={ofEbook(ebook)} membership={membership} onMembership={onMembership} />
      )}
    </>
  );
}

interface DownloadBarProps {
  readonly ebook: Ebook;
  readonly open: ReturnType<typeof useOpenFile>;
}

/** The ebook's download in a bar at the foot of a phone's screen; the panel says what it waits for or why it failed. */
function DownloadBar({ ebook, open }: DownloadBarProps) {
  const offered = useInView(OFFER);
  const [fileId] = idList(ebook.files_ids);
  if (!fileId) return null;
  const download = () => open.mutate(fileId, { onError: () => document.getElementById(OFFER)?.scrollIntoView() });
  return (
    <ActionBar away={offered}>
      <Button full busy={open.isPending} onClick={download}>
        Preuzmi PDF
      </Button>
    </ActionBar>
  );
}
