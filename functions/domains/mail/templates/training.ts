import { shop } from "../../../platform/shop.ts";
import type { Message, Templates } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The mails about training, by template. */
export const trainingMails = { training_reminder: trainingReminder } satisfies Partial<Templates>;

/**
 * Reminds of a day of training; what is trained stays between the member and the plan: others may read a mail, and one that was sent
 * days ago may know an older plan.
 */
function trainingReminder({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: danas je dan za trening`,
    heading: "Danas je dan za trening",
    paragraphs: ["Tvoj današnji trening čeka.", "Ako danas ne ide, premjesti ga ili preskoči. Plan se sam ne pomiče."],
    action: { label: "Otvori današnji trening", path: "/app" },
    closing: ["Podsjetnik stiže jer je uključen na tvom računu."],
    unsubscribe: { label: "Ne šalji mi više podsjetnike", token: String(data.token) },
  };
}
