import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ContentCategory } from "#contract/primitives.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Icon } from "../../components/icon.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { call } from "../../lib/api.ts";
import { VideoFrame } from "../player/video-frame.tsx";

interface Props {
  readonly category: ContentCategory;
  readonly id: number;
  readonly title: string;
}

/** Plays a product's public sample in a dialog. */
export function SampleButton(product: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        <Icon name="play" size={18} /> Pogledaj uvodni video
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={product.title} size="wide">
        <Sample {...product} />
      </Dialog>
    </>
  );
}

function Sample({ category, id }: Props) {
  const sample = useQuery({
    queryKey: ["getSample", category, String(id)],
    queryFn: async () => (await call("getSample", { params: { category, id: String(id) } })).data.sample,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (sample.isPending) return <LoadingText />;
  if (sample.isError) return <ErrorState error={sample.error} onRetry={() => sample.refetch()} />;
  return <VideoFrame src={sample.data.embed_url} title={sample.data.title} />;
}
