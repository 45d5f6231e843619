import * as z from "zod/mini";
import { email } from "./identity.ts";
import { plain } from "./plain-text.ts";
import { day, instant, success, textId } from "./primitives.ts";
import { guestName } from "./writing.ts";

/** A complaint's id: `P` and 128 bits in hexadecimal; people name it by its reference (`order-words.ts`). */
export const complaintId = z.string().check(z.regex(/^P[0-9a-f]{32}$/));

const text = z.string().check(z.overwrite(plain), z.minLength(10), z.maxLength(4000));
/** What order it is about, as it was typed: by its number or reference. */
const order = z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 -]{1,40}$/)));

const answer = z.object({ at: instant, text: z.string() });

/** How a complaint came that the staff wrote down. */
export const complaintWay = z.enum(["post", "phone", "in_person"]);
export type ComplaintWay = z.infer<typeof complaintWay>;

/** A complaint as whoever made it sees it; `due`: the last day of the answer, in Zagreb. */
export const complaint = z.object({
  id: complaintId,
  order_number: z.nullable(z.string()),
  text: z.string(),
  received_at: instant,
  due: day,
  /** Without one it was written on the shop's own pages. */
  came: z.optional(complaintWay),
  answer: z.nullable(answer),
});
export type Complaint = z.infer<typeof complaint>;

export const listOwnComplaints = { reply: success(z.object({ complaints: z.array(complaint) })) };

/** The same text of the same person, twice on one day, is one complaint. */
export const complain = {
  body: z.object({ text, order_number: order }),
  reply: success(z.object({ complaint })),
};

/** The same answer for everybody: `id` names the complaint, nothing of the order is told. */
export const complainAsGuest = {
  body: z.object({
    name: guestName,
    email,
    text,
    order_number: order,
  }),
  reply: success(z.object({ id: complaintId, received_at: instant, due: day })),
};

export const complaintList = z.enum(["open", "answered"]);
export type ComplaintList = z.infer<typeof complaintList>;

/** A complaint as the staff see it; `person`: the account that made it, while there is one. */
export const staffComplaint = z.object({
  ...complaint.shape,
  name: z.string(),
  email: z.nullable(z.string()),
  person: z.nullable(textId),
  answer: z.nullable(z.object({ ...answer.shape, by_name: z.string() })),
});
export type StaffComplaint = z.infer<typeof staffComplaint>;

/**
 * A complaint that came otherwise, on a day that its term runs from: of an account, or of a name with or without an e-mail. 400 for a day
 * ahead or more than a year ago.
 */
export const noteComplaint = {
  body: z.object({
    person: z.union([z.object({ id: textId }), z.object({ name: guestName, email: z.nullable(email) })]),
    came: complaintWay,
    day,
    text,
    order_number: order,
  }),
  reply: success(z.object({ complaint: staffComplaint })),
};

/** Where a page begins: the moment and id of the complaint before it. */
const place = z.string().check(z.regex(/^[\dTZ:.-]{20,24} P[0-9a-f]{32}$/));

/** Newest first, those that wait for an answer where no list is named; `next` is the `before` of the page with the older ones. */
export const listComplaints = {
  query: z.object({ list: z.optional(complaintList), before: z.optional(place) }),
  reply: success(z.object({ complaints: z.array(staffComplaint), next: z.nullable(place) })),
};

/** Sent as a letter; 409 `state_changed` where it was answered otherwise. */
export const answerComplaint = {
  params: z.object({ id: complaintId }),
  body: z.object({ text: z.string().check(z.overwrite(plain), z.minLength(3), z.maxLength(4000)) }),
  reply: success(z.object({ complaint: staffComplaint })),
};
