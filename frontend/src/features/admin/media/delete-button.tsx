import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { ApiError, sentenceOf } from "../../../lib/api-error.ts";
import { paths } from "../../../lib/paths.ts";
import { removeMedia } from "./queries.ts";

interface Props {
  readonly of: "video" | "file";
  readonly id: string;
  readonly title: string;
  readonly onGone?: () => void;
}

interface MediaUse {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
}

/** Deletes a video or file after a second tap. One in use stays, with links to its documents. */
export function DeleteButton({ of, id, title, onGone }: Props) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeMedia(of, id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [of === "video" ? "listVideos" : "listFiles"] });
      onGone?.();
    },
    onSettled: () => setAsked(false),
  });
  const word = asked ? "Obriši zauvijek" : "Obriši";
  return (
    <>
      <Button
        kind={asked ? "ink" : "quiet"}
        size="small"
        busy={remove.isPending}
        aria-label={`${word}: ${title}`}
        onClick={() => (asked ? remove.mutate() : setAsked(true))}
        onBlur={() => setAsked(false)}
      >
        {word}
      </Button>
      {remove.error && (
        <Refusal>
          {sentenceOf(remove.error)}{" "}
          {usesIn(remove.error).map(({ kind, id: place, title: name }, at) => (
            <Fragment key={`${kind}${place}`}>
              {at > 0 && ", "}
              <Link to={kind === "newsletter" ? paths.adminNewsletter(place) : paths.adminDocument(kind, place)}>
                {name || `${kind} ${place}`}
              </Link>
            </Fragment>
          ))}
        </Refusal>
      )}
    </>
  );
}

function usesIn(error: Error): readonly MediaUse[] {
  const uses = error instanceof ApiError && error.code === "in_use" ? error.data?.uses : undefined;
  return Array.isArray(uses) ? (uses as MediaUse[]) : [];
}
