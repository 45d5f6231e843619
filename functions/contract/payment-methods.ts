import { gatewayWords } from "./gateways.ts";

/** How something was paid or given back, as receipts and books say it. */
export const methodWords: Readonly<Record<string, string>> = {
  card: "Kartica",
  transfer: "Bankovni prijenos",
  other: "Ostalo",
  cash: "Gotovina (novčanice)",
};

/** The same with the gateway that it went through, where it went through one. */
export function methodAt(method: string, gateway: string): string {
  const words = methodWords[method] ?? method;
  return method === "card" || method === "other" ? `${words} (${gatewayWords(gateway).name})` : words;
}
