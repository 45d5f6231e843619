const FILE_ENDING = /\.[a-z0-9]{2,12}$/i;

/**
 * The file of the build that a path means, as the CDN rewrites it: a path without a file's ending is a screen, and all
 * screens but the prerendered ones share the shell. (A media token has a dot too, but 43 characters after it.)
 */
export function rewrite(path: string): string {
  if (path === "/") return "index.html";
  if (path === "/terms") return "terms.html";
  return FILE_ENDING.test(path) ? path.slice(1) : "shell.html";
}
