import * as z from "zod/mini";
import { commentedCategory, commentId } from "./comment.ts";
import { complaint } from "./complaint.ts";
import { diaryExport } from "./diary.ts";
import { email, newPassword, news, newsPlace, givenPassword as password, provider, user } from "./identity.ts";
import { kitchen } from "./kitchen.ts";
import { orderStatus } from "./order.ts";
import { country, done, euros, instant, productCategory, success, textId } from "./primitives.ts";
import { subscription } from "./subscription.ts";
import { personName } from "./writing.ts";

/** The token of a one-time link: 128 random bits in base64url. */
const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** Six digits of an authenticator. */
const factorCode = z.string().check(z.regex(/^\d{6}$/));

export const sendVerification = { reply: done };

export const verifyEmail = { body: z.object({ token: linkToken }), reply: success(z.object({ user })) };

/** The link of a letter about a proposed address: the new one takes it over (`accept`), either of them may refuse. */
export const confirmEmail = {
  body: z.object({ token: linkToken, accept: z.boolean() }),
  reply: success(z.object({ outcome: z.enum(["changed", "refused"]) })),
};

export const forgotPassword = {
  body: z.object({ email }),
  reply: z.object({ status: z.literal("success"), message: z.string() }),
};

export const resetPassword = { body: z.object({ token: linkToken, password: newPassword }), reply: done };

/** `drop_identities`: the password alone signs in afterwards. */
export const changePassword = {
  body: z.object({
    current_password: password,
    new_password: newPassword,
    drop_identities: z.optional(z.boolean()),
  }),
  reply: success(z.object({ accessToken: z.string() })),
};

/** The answer's access token is that of the one session that goes on. */
export const changeEmail = {
  body: z.object({ password, email }),
  reply: success(z.object({ user, accessToken: z.string() })),
};

/**
 * `provider` takes the picture of Google or Facebook again, `initials` shows none. `country` is where the person lives (ISO 3166): the next
 * order begins with it, and renewals of their membership carry its PDV.
 */
export const updateProfile = {
  body: z.object({
    first_name: z.optional(personName),
    last_name: z.optional(personName),
    picture: z.optional(z.enum(["provider", "initials"])),
    country: z.optional(country),
  }),
  reply: success(z.object({ user })),
};

/** Whether the caller gets newsletters: they count from the moment at which the address is verified. */
export const changeNews = { body: z.object({ on: z.boolean() }), reply: success(z.object({ news })) };

/** `token` is that of a newsletter's link; whatever body, always done. */
export const unsubscribe = { params: z.object({ token: z.string().check(z.maxLength(200)) }), reply: done };

export const endSessions = { reply: done };

/** A sign-in that stands: on which browser and system by their families, since when, and when it was renewed last. */
const ownSession = z.object({
  id: textId,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  began_at: instant,
  used_at: instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = { reply: success(z.object({ sessions: z.array(ownSession) })) };

/** All others where none is named. The password speaks for a session whose sign-in is more than five minutes old. */
export const endOtherSessions = {
  body: z.object({ session: z.optional(textId), password: z.optional(password) }),
  reply: done,
};

/** A way into an account beside the one that began it. */
const linkedIdentity = z.object({ id: textId, provider });
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

export const listIdentities = { reply: success(z.object({ identities: z.array(linkedIdentity) })) };

/** The password speaks for a session whose sign-in is more than five minutes old. */
export const removeIdentity = {
  body: z.object({ identity: textId, password: z.optional(password) }),
  reply: done,
};

const productId = z.union([z.number(), z.string()]);

/** Everything that the shop holds of a person; the gateway's tokens and hashes of links are no data about them. */
export const dataExport = z.object({
  exported_at: instant,
  profile: z.object({
    ...user.shape,
    created_at: instant,
    /** Where they live as they said last, when and from which network. */
    residence: z.optional(
      z.object({
        country: z.string(),
        said_at: instant,
        network: z.optional(z.string()),
        network_country: z.optional(z.string()),
      }),
    ),
    sign_ins: z.array(z.string()),
    second_factor: z.boolean(),
  }),
  /** The devices on which they are signed in. */
  sessions: z.array(z.omit(ownSession, { id: true, current: true })),
  subscription: z.nullable(subscription),
  entitlements: z.array(
    z.object({
      product_category: productCategory,
      product_id: productId,
      order_number: z.string(),
      date_paid: instant,
      ended: z.boolean(),
      /** What was given: until when, and whether as free days or a gift. */
      given: z.optional(z.object({ until: instant, source: z.optional(z.enum(["trial", "gift"])) })),
    }),
  ),
  orders: z.array(
    z.object({
      order_number: z.string(),
      status: orderStatus,
      product_category: productCategory,
      product_id: productId,
      title: z.string(),
      total: euros,
      tax: euros,
      date_created: instant,
      date_paid: z.nullable(instant),
      refunded: euros,
      /** Whom it is for, as its buyer wrote. */
      gift: z.optional(
        z.object({
          recipient: z.nullable(z.string()),
          message: z.nullable(z.string()),
          sent_to: z.nullable(z.string()),
        }),
      ),
      withdrawn_at: z.nullable(instant),
      buyer: z.object({ first_name: z.string(), last_name: z.string(), email: z.nullable(z.string()) }),
      consents: z.nullable(z.object({ start_now: z.boolean(), waiver: z.boolean(), texts: z.string() })),
      visit: z.optional(z.object({ source: z.string(), campaign: z.optional(z.string()) })),
      country: z.optional(z.string()),
      country_said_at: z.optional(instant),
      vat_country: z.optional(z.string()),
      network: z.optional(z.string()),
      network_country: z.optional(z.string()),
      shown: z.optional(z.object({ texts: z.string(), at: instant })),
      /** The dearer price that the member had accepted before it was charged. */
      price_consent: z.optional(z.object({ price: euros, texts: z.string(), at: instant })),
    }),
  ),
  payments: z.array(
    z.object({
      reference: z.string(),
      order_number: z.string(),
      total: euros,
      date_paid: instant,
      card: z.nullable(z.string()),
      card_expires: z.nullable(z.string()),
      /** Where the gateway says that the payer's address is. */
      country: z.optional(z.string()),
    }),
  ),
  /** What the person opened by a gift's code; `until` is null where it stays open for good. */
  gifts: z.array(
    z.object({
      order_number: z.string(),
      title: z.string(),
      redeemed_at: instant,
      from: instant,
      until: z.nullable(instant),
    }),
  ),
  documents: z.array(
    z.object({ number: z.string(), order_number: z.string(), title: z.string(), total: euros, issued_at: instant }),
  ),
  viewed_videos: z.array(
    z.object({
      video_id: z.string(),
      viewed_at: instant,
      finished_at: z.optional(instant),
      position: z.optional(z.int()),
      watched: z.optional(z.int()),
      saved_at: z.optional(instant),
      /** How far of it is counted, from 0 (begun) to 4 (finished). */
      reached: z.optional(z.int()),
    }),
  ),
  comments: z.array(
    z.object({
      product_category: commentedCategory,
      product_id: productId,
      text: z.string(),
      created_at: instant,
      /** Where its author alone sees it: it waits for a decision, or was taken away, and why. */
      state: z.optional(z.enum(["held", "hidden"])),
      reason: z.optional(z.string()),
    }),
  ),
  comment_reports: z.array(
    z.object({
      comment_id: commentId,
      product_category: commentedCategory,
      product_id: productId,
      reason: z.string(),
      reported_at: instant,
    }),
  ),
  complaints: z.array(complaint),
  /** Money that went back or goes back, and declarations of withdrawal with what followed. */
  refunds: z.array(
    z.object({
      order_number: z.string(),
      amount: euros,
      reason: z.string(),
      status: z.string(),
      requested_at: instant,
      done_at: z.nullable(instant),
    }),
  ),
  withdrawals: z.array(
    z.object({ order_number: z.string(), outcome: z.string(), amount: euros, declared_at: instant }),
  ),
  diary: diaryExport,
  kitchen,
  /** Letters of the last 400 days by their kind, and what the staff noted or did and why. */
  letters: z.array(z.object({ at: instant, template: z.string(), state: z.string() })),
  /** Each time that they agreed to newsletters or took it back, with the edition of the sentence. */
  news: z.array(z.object({ on: z.boolean(), at: instant, place: newsPlace, texts: z.optional(z.string()) })),
  /** A new address that the staff proposed. */
  proposed_email: z.optional(z.string()),
  notes: z.array(z.object({ at: instant, operation: z.nullable(z.string()), text: z.string() })),
});
export type DataExport = z.infer<typeof dataExport>;

export const exportMe = { reply: success(dataExport) };

export const deleteMe = {
  body: z.object({ confirm: z.literal("OBRIŠI"), password: z.optional(password) }),
  reply: done,
};

export const setUpSecondFactor = { reply: success(z.object({ secret: z.string(), otpauth_url: z.string() })) };

export const confirmSecondFactor = { body: z.object({ code: factorCode }), reply: done };

export const passSecondFactor = { body: z.object({ code: factorCode }), reply: done };
