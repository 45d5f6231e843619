import * as z from "zod/mini";
import { commentedCategory } from "./comment.ts";
import { catalogueId } from "./primitives.ts";

/**
 * What somebody of the staff may do: all; the catalogue; orders and people; money to read; the comments of their own programmes and
 * challenges. Several may meet in one person. An admin of the time before duties is an owner until theirs are first changed.
 */
export const duty = z.enum(["owner", "editor", "support", "accountant", "trainer"]);
export type Duty = z.infer<typeof duty>;

/** A programme or challenge of a trainer's own. */
export const trained = z.object({ category: commentedCategory, id: catalogueId });
export type TrainedProduct = z.infer<typeof trained>;
