import * as z from "zod/mini";

/**
 * What somebody of the staff may do: all; the catalogue; orders and people; money to read. Several may meet in one person. An
 * admin of the time before duties is an owner until theirs are first changed.
 */
export const duty = z.enum(["owner", "editor", "support", "accountant"]);
export type Duty = z.infer<typeof duty>;
