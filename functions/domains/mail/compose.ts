import type { Seller } from "#contract/shop.ts";
import { shop } from "../../platform/shop.ts";
import type { Message, Templates } from "./message.ts";
import type { Mail } from "./outbox.ts";
import { accountMails } from "./templates/account.ts";
import { communityMails, complaintMails } from "./templates/community.ts";
import { giftMails } from "./templates/gifts.ts";
import { membershipMails } from "./templates/membership.ts";
import { personMails } from "./templates/person.ts";
import { purchaseMails } from "./templates/purchases.ts";
import { refundMails } from "./templates/refunds.ts";
import { renewalMails } from "./templates/renewals.ts";
import { staffMails } from "./templates/staff.ts";
import { trainingMails } from "./templates/training.ts";

/** All templates; a missing one does not compile. */
const templates: Templates = {
  ...accountMails,
  ...communityMails,
  ...complaintMails,
  ...giftMails,
  ...membershipMails,
  ...personMails,
  ...purchaseMails,
  ...refundMails,
  ...renewalMails,
  ...staffMails,
  ...trainingMails,
};

/** Writes a mail's message in the name of who sells. */
export function compose(mail: Mail, seller: Seller = shop): Message {
  const { template } = mail;
  if (template === "newsletter" || template === "newsletter_test") throw new Error("A newsletter has no template.");
  return templates[template](mail, seller);
}
