import { writeXml, type XmlDocument } from "./documents.ts";

/** How one answer of the server API goes wrong after the call has had its effect. */
export type AnswerFault =
  | "silence"
  | "reset"
  | "unavailable"
  | "html"
  | "oversized"
  | "redirect"
  | "truncated"
  | "entities"
  | "wrong_order"
  | "wrong_amount"
  | "wrong_currency"
  | "unknown_status";

const changedValues: Partial<Record<AnswerFault, Readonly<Record<string, string>>>> = {
  wrong_order: { "order-number": "SOMEBODY-ELSES" },
  wrong_amount: { "transaction-amount": "1" },
  wrong_currency: { "currency-code": "191", "transaction-currency": "191" },
  unknown_status: { status: "in_clearing" },
};

/** The text of an answer, changed by a fault of its text or values. */
export function spoilAnswer(document: XmlDocument, fault: AnswerFault | undefined): string {
  const text = writeXml(fault ? changeValues(document, changedValues[fault] ?? {}) : document);
  if (fault === "html") return "<!doctype html><html><body><h1>Sorry</h1><p>authorized 0</p></body></html>";
  if (fault === "truncated") return text.slice(0, text.lastIndexOf("</"));
  if (fault === "oversized") return text + " ".repeat(80 * 1024);
  if (fault === "entities") return text.replace("?>", '?><!DOCTYPE x [<!ENTITY paid "authorized">]>');
  return text;
}

function changeValues(document: XmlDocument, changes: Readonly<Record<string, string>>): XmlDocument {
  return Object.fromEntries(
    Object.entries(document).map(([root, values]) => [
      root,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, changes[name] ?? value])),
    ]),
  );
}
