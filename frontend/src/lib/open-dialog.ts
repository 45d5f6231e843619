/** Shows a dialog over its page, which keeps its place and its width; one that is open already stays so. */
export function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  const { documentElement: page } = document;
  page.style.setProperty("--scrollbar", window.innerWidth > page.clientWidth ? "stable" : "auto");
  dialog.showModal();
  dialog.querySelector<HTMLElement>("input:checked")?.focus();
}
