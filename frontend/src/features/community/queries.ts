import {
  type InfiniteData,
  infiniteQueryOptions,
  type Mutation,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import type { Comment, CommentedCategory } from "#contract/comment.ts";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";

const NEWEST = "";
const REPEATS = 2;

/** The product that is commented on. */
export interface Thread {
  readonly category: CommentedCategory;
  readonly id: number;
}

/** A comment on its way; sent again under the same key it is still one comment. */
export interface CommentDraft {
  readonly text: string;
  readonly clientId: string;
}

/** Comments, newest first; `next`: from where older ones follow. */
export interface CommentPage {
  readonly comments: readonly Comment[];
  readonly next: string | null;
}

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
export function useAddComment(thread: Thread, onRefused: (draft: CommentDraft, error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: addingKey(thread),
    networkMode: "online",
    mutationFn: (draft: CommentDraft) => addComment(thread, draft),
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
export interface Sending extends CommentDraft {
  readonly waits: boolean;
}

/** What is being published on a product, the latest first. */
export function useSending(thread: Thread): readonly Sending[] {
  const sending = useMutationState<Sending, Mutation<Comment, Error, CommentDraft>>({
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

/** Tells the shop that a comment should not stand there. */
export function useReportComment(thread: Thread, commentId: string, onReported: () => void) {
  return useMutation({
    mutationFn: (reason: string) => reportComment(thread, commentId, reason),
    onSuccess: onReported,
    onError: (error) => console.error("reportComment", error.message),
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
    pages: pages.pages.map((page) => ({
      ...page,
      comments: page.comments.filter(({ id, in_reply_to }) => id !== commentId && in_reply_to !== commentId),
    })),
  };
}

/** The page of comments before an id, or the newest. */
async function readComments({ category, id }: Thread, before: string | undefined): Promise<CommentPage> {
  const query = before === undefined ? {} : { before };
  if (category === "challenge") {
    const { data } = await call("listChallengeComments", { params: { challengeId: String(id) }, query });
    return { comments: data.challenges, next: data.next };
  }
  const { data } = await call("listTrainingComments", { params: { trainingId: String(id) }, query });
  return { comments: data.trainings, next: data.next };
}

/** Publishes a comment; answers it as it stands. */
async function addComment({ category, id }: Thread, { text, clientId }: CommentDraft): Promise<Comment> {
  const body = { text, client_id: clientId };
  if (category === "challenge") {
    return (await call("addChallengeComment", { body: { challenge_id: id, ...body } })).data.challenges[0];
  }
  return (await call("addTrainingComment", { body: { training_id: id, ...body } })).data.trainings[0];
}

/** Deletes a comment. */
function deleteComment({ category, id }: Thread, commentId: string) {
  return call("deleteComment", { params: { category, id: String(id), commentId } });
}

function reportComment({ category, id }: Thread, commentId: string, reason: string) {
  return call("reportComment", { params: { category, id: String(id), commentId }, body: { reason } });
}
