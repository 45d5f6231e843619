import type { Message } from "./message.ts";
import type { Letter, TemplateName } from "./outbox.ts";
import { accountExists } from "./templates/account-exists.ts";
import { orderConfirmation } from "./templates/order-confirmation.ts";
import { welcome } from "./templates/welcome.ts";

const templates = {
  welcome,
  account_exists: accountExists,
  order_confirmation: orderConfirmation,
} satisfies Record<TemplateName, (letter: Letter) => Message>;

/** What a waiting letter says. */
export function compose(letter: Letter): Message {
  return templates[letter.template](letter);
}
