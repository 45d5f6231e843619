import { writtenPaths } from "#contract/routes.ts";
import { shop } from "../../../platform/shop.ts";
import type { Message, Templates } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The mails about training, by template. */
export const trainingMails = { training_reminder: trainingReminder } satisfies Partial<Templates>;

/**
 * Reminds of a training day without saying what is trained: others may read the mail, and the plan may have changed since.
 */
function trainingReminder({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: danas je dan za trening`,
    heading: "Danas je dan za trening",
    paragraphs: ["Tvoj današnji trening čeka.", "Ako danas ne ide, premjesti ga ili preskoči. Plan se sam ne pomiče."],
    action: { label: "Otvori današnji trening", path: "/app" },
    closing: ["Podsjetnik stiže jer je uključen na tvom računu."],
    unsubscribe: {
      label: "Ne šalji mi više podsjetnike",
      page: `/odjava/${data.token}`,
      call: writtenPaths.stopReminders.replace("{token}", String(data.token)),
    },
  };
}
