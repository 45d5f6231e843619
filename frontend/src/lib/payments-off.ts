/** Whether this is a preview's build, where the server takes no order (docs/deploy.md). */
export function arePaymentsOff(): boolean {
  return import.meta.env.VITE_PAYMENTS_OFF === "on";
}
