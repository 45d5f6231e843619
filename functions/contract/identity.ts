import * as z from "zod/mini";
import { nextVideo, viewedVideo } from "./access.ts";
import { duty, trained } from "./duties.ts";
import { day, done, instant, productCategory, returnedBy, saidVisit, success, textId } from "./primitives.ts";
import { subscription } from "./subscription.ts";
import { personName } from "./writing.ts";

/** An e-mail address as typed: trimmed, lower-cased, at most 100 characters (the gateway's limit). */
export const email = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim().toLowerCase()),
  ),
  z.email().check(z.maxLength(100)),
);

/** A new password: 8 to 128 characters after NFC, no composition rules; common ones are refused by the server. */
export const newPassword = z.string().check(z.normalize("NFC"), z.minLength(8), z.maxLength(128));

/** A password as it was typed, of any strength. */
export const givenPassword = z.string().check(z.normalize("NFC"), z.minLength(1), z.maxLength(128));

export const user = z.object({
  id: textId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  picture: z.nullable(z.string()),
  /** There where initials stand for a picture of Google or Facebook that can be shown again. */
  picture_kept: z.optional(z.literal(true)),
  role: z.enum(["member", "admin"]),
  /** Of the staff alone. */
  duties: z.optional(z.array(duty)),
  /** A trainer's own programmes and challenges. */
  trains: z.optional(z.array(trained)),
  email_verified: z.boolean(),
  /** There while mail to the address comes back. */
  mail_returned: z.optional(returnedBy),
});
export type User = z.infer<typeof user>;

/** Whether somebody agreed to newsletters, and when they said so last. */
export const news = z.object({ on: z.boolean(), at: z.optional(instant) });
export type News = z.infer<typeof news>;

/** Where somebody agreed to newsletters or took it back: `link` in a newsletter, `complaint` and `bounce` at the mail service. */
export const newsPlace = z.enum(["registration", "checkout", "profile", "link", "complaint", "bounce"]);
export type NewsPlace = z.infer<typeof newsPlace>;

/** What the caller bought and still may use or once used. `open_until`: its last day in Zagreb, null where it stays open for good. */
export const purchase = z.object({
  order_number: z.string(),
  product_category: productCategory,
  product_id: z.union([z.number(), z.string()]),
  date_paid: instant,
  open_until: z.optional(z.nullable(day)),
});
export type Purchase = z.infer<typeof purchase>;

const openOrder = z.object({
  order_number: z.string(),
  product_category: productCategory,
  /** Missing for a membership: one of any plan stands for all. */
  product_id: z.optional(z.union([z.number(), z.string()])),
});
export type OpenOrder = z.infer<typeof openOrder>;

export const provider = z.enum(["google", "facebook"]);
export type Provider = z.infer<typeof provider>;

/** What a social return carries, with what its page kept since it sent the person off. */
const socialReturn = z.object({
  done: provider,
  code: z.string().check(z.minLength(1), z.maxLength(2048)),
  code_verifier: z.optional(z.string().check(z.regex(/^[A-Za-z0-9._~-]{43,128}$/))),
  nonce: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
});
export type SocialReturn = z.infer<typeof socialReturn>;

export const getSignInSettings = {
  reply: success(z.object({ domain: z.string(), client_id: z.string(), providers: z.array(provider) })),
};

export const login = {
  body: socialReturn,
  /** `email` is empty for somebody whose provider knows none. */
  reply: success(z.object({ accessToken: z.string(), email: z.string() })),
};

/** The password speaks for a session whose sign-in is more than five minutes old. */
export const linkIdentity = {
  body: z.extend(socialReturn, { password: z.optional(givenPassword) }),
  reply: done,
};

export const emailLogin = {
  body: z.object({ email, password: givenPassword }),
  reply: z.object({ data: z.object({ email_token: z.string() }), status: z.literal("success") }),
};

export const emailRegister = {
  body: z.object({
    first_name: personName,
    last_name: personName,
    email,
    password: newPassword,
    /** Whether they ask for newsletters: what isn't said is no. */
    news: z.optional(z.boolean()),
    visit: z.optional(saidVisit),
  }),
  reply: success(z.object({ token: z.string(), user: z.object({ id: textId }) })),
};

export const verifyToken = {
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  reply: z.object({ status: z.literal("success"), user: z.object({ email: z.string() }) }),
};

/** Why a session ended that nobody signed out of here: another password, or somebody ended it from elsewhere; else it is too old. */
export type EndedBy = "password" | "elsewhere";

/** A 401 tells by `data.ended` (`EndedBy`) why, to whoever holds a token of that session. */
export const refreshSession = { reply: success(z.object({ accessToken: z.string() })) };

export const logout = { reply: done };

export const getMe = {
  reply: success(
    z.object({
      user,
      news,
      subscription: z.nullable(subscription),
      /** Where the member lives (ISO 3166), as they said last: Croatia where they never did. */
      country: z.string(),
      premium: z.boolean(),
      /** The last day of a Premium that was given, where it lasts longer than the membership. */
      gift_until: z.optional(day),
      /** The last day of free Premium that runs or ended within a month, of somebody without a membership. */
      trial_until: z.optional(day),
      purchases: z.array(purchase),
      /** Orders that nobody may place a second time yet: their payment is not decided. */
      open_orders: z.optional(z.array(openOrder)),
      /** The video of a challenge that was watched last. */
      last_video: z.nullable(viewedVideo),
      /** What the member goes on with there: the same, or what follows once it is finished; null where nothing is left or open. */
      next_video: z.nullable(nextVideo),
    }),
  ),
};

export const getUser = {
  params: z.object({ userId: textId }),
  reply: success(z.object({ user })),
};

export const getUserByEmail = {
  params: z.object({ email }),
  reply: success(z.object({ user })),
};
