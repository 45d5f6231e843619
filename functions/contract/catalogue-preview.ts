import * as z from "zod/mini";
import { previewKind } from "./catalogue-document.ts";
import { success } from "./primitives.ts";
import { getChallenge, getEbook, getLandingTexts, getTraining, listTrainings } from "./product.ts";
import { getMealPlan, getRecipe } from "./recipe.ts";

/** As whom a draft is looked at: a member to whom it is open, or a visitor. */
const previewCaller = z.enum(["member", "visitor"]);

/** A draft's page before it is published: letter by letter what the page's own call (`getChallenge` and the others) would answer. */
export const previewDraft = {
  params: z.object({ kind: previewKind, id: z.string().check(z.regex(/^[1-9]\d{0,6}$/)) }),
  query: z.object({ as: previewCaller }),
  reply: success(
    z.union([
      getChallenge.reply.shape.data,
      getTraining.reply.shape.data,
      getEbook.reply.shape.data,
      getRecipe.reply.shape.data,
      getMealPlan.reply.shape.data,
      listTrainings.reply.shape.data,
      getLandingTexts.reply.shape.data,
    ]),
  ),
};
