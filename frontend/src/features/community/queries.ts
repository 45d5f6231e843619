import {
  type InfiniteData,
  infiniteQueryOptions,
  type Mutation,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import type { Comment } from "#contract/comment.ts";
import { ApiError } from "../../lib/api-error.ts";
import { addComment, type CommentPage, type Draft, deleteComment, readComments, type Thread } from "./comment-calls.ts";

const NEWEST = "";
const REPEATS = 2;

type Pages = InfiniteData<CommentPage> | undefined;

/** The comments on a product, page after page. */
export function commentsQuery(thread: Thread) {
  return infiniteQueryOptions({
    queryKey: ["comments", thread.category, thread.id],
    queryFn: ({ pageParam }) => readComments(thread, pageParam === NEWEST ? undefined : pageParam).catch(logged),
    initialPageParam: NEWEST,
    getNextPageParam: (page: CommentPage) => page.next,
  });
}

function logged(error: Error): never {
  console.error("Error fetching comments", error.message);
  throw error;
}

/** Publishes a comment. Offline it waits for the connection; what did not arrive is sent again under the same key. */
export function useAddComment(thread: Thread, onRefused: (draft: Draft, error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: addingKey(thread),
    mutationFn: (draft: Draft) => addComment(thread, draft),
    onSuccess: (comment) => client.setQueryData(commentsQuery(thread).queryKey, (pages) => withFirst(pages, comment)),
    onError: (error, draft) => {
      console.error("addComment", error.message);
      onRefused(draft, error);
    },
    retry: (failures, error) => failures < REPEATS && error instanceof ApiError && error.status === 0,
    retryDelay: (attempt) => 500 * 2 ** attempt,
  });
}

/** A comment that the server has not confirmed yet; `waits`: there is no connection. */
export interface Sending extends Draft {
  readonly waits: boolean;
}

/** What is being published on a product, the latest first. */
export function useSending(thread: Thread): readonly Sending[] {
  const sending = useMutationState<Sending, Mutation<Comment, Error, Draft>>({
    filters: { mutationKey: addingKey(thread), status: "pending" },
    select: ({ state: { variables, isPaused } }) => ({
      text: variables?.text ?? "",
      clientId: variables?.clientId ?? "",
      waits: isPaused,
    }),
  });
  return sending.toReversed();
}

/** Deletes a comment; one that is gone already counts as deleted. */
export function useDeleteComment(thread: Thread, onGone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (commentId: string) => {
      await deleteComment(thread, commentId).catch((error) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
    },
    onSuccess: (_done, commentId) => {
      client.setQueryData(commentsQuery(thread).queryKey, (pages) => without(pages, commentId));
      onGone();
    },
    onError: (error) => console.error("deleteComment", error.message),
  });
}

function addingKey({ category, id }: Thread) {
  return ["addComment", category, id];
}

function withFirst(pages: Pages, comment: Comment): Pages {
  const others = without(pages, comment.id);
  if (!others) return others;
  return {
    ...others,
    pages: others.pages.map((page, position) =>
      position === 0 ? { ...page, comments: [comment, ...page.comments] } : page,
    ),
  };
}

function without(pages: Pages, commentId: string): Pages {
  if (!pages) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, comments: page.comments.filter(({ id }) => id !== commentId) })),
  };
}
