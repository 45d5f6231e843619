/** Whether a button says that it can't be pressed now; it keeps the focus, so that it is no `disabled` one. */
export function isOff(button: HTMLElement): boolean {
  return button.getAttribute("aria-disabled") === "true";
}
