import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLeaveWarning } from "../shared/use-leave-warning.ts";
import { type NewsletterContent, newsletterQuery, type OpenNewsletter, saveNewsletter } from "./queries.ts";

const PAUSE_MS = 2000;

/** A draft that saves itself two seconds after the last change and on leaving a field, one save at a time. */
export function useNewsletterDraft(opened: OpenNewsletter) {
  const client = useQueryClient();
  const { id, subject, preview, blocks, audience } = opened.newsletter;
  const { queryKey } = newsletterQuery(id);
  const [content, setContent] = useState<NewsletterContent>({ subject, preview, blocks, audience });
  const [saved, setSaved] = useState(content);
  const { mutate, mutateAsync, isPending, error } = useMutation({
    scope: { id: `newsletter ${id}` },
    mutationFn: (next: NewsletterContent) => {
      const { newsletter } = client.getQueryData(queryKey) ?? opened;
      return saveNewsletter(id, newsletter.version, next);
    },
    onSuccess: (answer, next) => {
      client.setQueryData(queryKey, answer);
      setSaved(next);
    },
  });
  const isUnsaved = content !== saved;
  useLeaveWarning(() => isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setTimeout(() => mutate(content), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, isUnsaved, mutate]);
  return {
    content,
    change: (changes: Partial<NewsletterContent>) => setContent((before) => ({ ...before, ...changes })),
    status: isPending ? "Spremam…" : error ? "Nije spremljeno" : isUnsaved ? "Još nije spremljeno" : "Spremljeno",
    error: isUnsaved && !isPending ? error : null,
    /** Saves what is unsaved now; fails where it could not. */
    flush: async () => {
      if (isUnsaved) await mutateAsync(content);
    },
  };
}
