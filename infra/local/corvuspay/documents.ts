import { TZDate } from "@date-fns/tz";
import { format } from "date-fns/format";
import { XMLBuilder } from "fast-xml-parser";
import { approvalCode, maskedCard, referenceNumber } from "./numbers.ts";
import { LOCAL_STORE_ID } from "./published.ts";
import type { Transaction } from "./transaction.ts";

export type XmlDocument = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@", format: true });

/** A document as the text that goes over the wire. */
export function writeXml(document: XmlDocument): string {
  return builder.build({ "?xml": { "@version": "1.0", "@encoding": "UTF-8" }, ...document });
}

/** What `/status` answers: root `trans-status`, three names with underscores, no store. */
export function statusDocument(known: Transaction): XmlDocument {
  return {
    "trans-status": {
      ...result(known),
      "currency-code": "978",
      acquirer_code: "000",
      transaction_type: known.type,
      additional_order_number: "",
      "installments-number": integer("0"),
    },
  };
}

/** What the calls that change something answer: root `order`, hyphens only; that amounts are cents is an assumption. */
export function orderDocument(known: Transaction): XmlDocument {
  return {
    order: {
      ...result(known),
      "store-id": LOCAL_STORE_ID,
      "transaction-original-amount": integer(String(known.originalCents)),
      "transaction-currency": "978",
      "transaction-type": known.type,
      "require-complete": String(known.requireComplete),
      subscription: String(known.subscription),
      cart: known.cart,
      language: "hr",
      "company-id": integer("1"),
    },
  };
}

/** A refused call: root `errors`; its wording is an assumption. */
export function errorsDocument(action: string, description: string, order = "", states: string[] = []): XmlDocument {
  return { errors: { description, action, "order-states": states.join(","), order } };
}

function result(known: Transaction): Record<string, unknown> {
  const approved = known.responseCode === "0";
  return {
    "order-number": known.orderNumber,
    "transaction-amount": integer(String(known.cents)),
    "transaction-date-and-time": format(new TZDate(known.at, "Europe/Zagreb"), "yyyyMMddHHmmss"),
    status: known.status,
    ...(known.responseCode && {
      "response-code": integer(known.responseCode),
      "response-message": approved ? "approved" : "declined",
      "reference-number": referenceNumber(known.orderNumber),
      "cc-type": "visa",
      "card-details": maskedCard(`${known.holder.name} ${known.holder.surname}`),
    }),
    ...(approved && { "approval-code": approvalCode(known.orderNumber) }),
    ...(approved &&
      known.accountId && { "account-id": known.accountId, "subscription-exp-date": `${known.expires} 00:00:00.0` }),
    "cardholder-name": known.holder.name,
    "cardholder-surname": known.holder.surname,
    "cardholder-email": known.holder.email,
    "cardholder-country-code": "HR",
  };
}

function integer(digits: string): object {
  return { "@type": "integer", "#text": digits };
}
