/** The wide version (1600x680) of a cover of ours; any other address stays as it is. */
export function widePicture(cover: string): string {
  return /^\/pictures\/[\w-]+\.webp$/.test(cover) ? cover.replace(/(?:-wide)?\.webp$/, "-wide.webp") : cover;
}
