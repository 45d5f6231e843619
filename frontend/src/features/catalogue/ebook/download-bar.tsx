import type { Ebook } from "#contract/product.ts";
import { Button } from "../../../components/button.tsx";
import { useInView } from "../../../components/use-in-view.ts";
import { idList } from "../../../lib/field-list.ts";
import { ActionBar } from "../detail/action-bar.tsx";
import { OFFER } from "../detail/buy-bar.tsx";
import type { useOpenFile } from "../detail/queries.ts";

interface Props {
  readonly ebook: Ebook;
  readonly open: ReturnType<typeof useOpenFile>;
}

/** The ebook's download in reach on a phone; what it still waits for, or why it failed, stands in the panel. */
export function DownloadBar({ ebook, open }: Props) {
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
