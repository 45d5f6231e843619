import * as z from "zod/mini";
import { catalogueId, catalogueIdText, success, textId } from "./primitives.ts";

/** A comment as shown: `time` is dd/mm/yyyy in Zagreb. */
export const comment = z.object({
  id: z.string(),
  user_name: z.string(),
  picture: z.nullable(z.string()),
  time: z.string(),
  text: z.string(),
});
export type Comment = z.infer<typeof comment>;

/** One to 2,000 characters after trimming; the server derives author and time, whatever a client sends. */
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));
const ignored = { user_id: z.optional(textId), time: z.optional(z.string()) };

export const listChallengeComments = {
  params: z.object({ challengeId: catalogueIdText }),
  reply: success(z.object({ challenges: z.array(comment) })),
};
export const addChallengeComment = {
  body: z.object({ challenge_id: catalogueId, text, ...ignored }),
  reply: success(z.object({ challenges: z.array(comment) })),
};
export const listTrainingComments = {
  params: z.object({ trainingId: catalogueIdText }),
  reply: success(z.object({ trainings: z.array(comment) })),
};
export const addTrainingComment = {
  body: z.object({ training_id: catalogueId, text, ...ignored }),
  reply: success(z.object({ trainings: z.array(comment) })),
};
