import type { Plugin } from "vite";

/**
 * What fetches the files of code that comes later, instead of Vite's own, which knows of nonces and of browsers that are none of ours. A
 * file that a page links already is not asked for again; code waits for its styles, and a failure is told as `vite:preloadError`.
 */
const HELPER = `
const coming = {};
const fetchFile = (file) => {
  const isStyle = file.endsWith(".css");
  const rel = isStyle ? "stylesheet" : "modulepreload";
  const path = "/" + file;
  if (document.querySelector('link[href="' + path + '"]' + (isStyle ? "[rel=stylesheet]" : ""))) return;
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel, crossOrigin: "", href: path }));
  return isStyle && new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      delete coming[file];
      reject(Error(path));
    };
  });
};
export const __vitePreload = async (load, files = []) => {
  try {
    await Promise.all(files.map((file) => (coming[file] ??= fetchFile(file))));
    return await load();
  } catch (payload) {
    dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    throw payload;
  }
};
`;

/** Shortens what every page fetches. */
export function leanPreload(): Plugin {
  return {
    name: "lean-preload",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /vite[\\/]preload-helper/ },
      handler: () => HELPER,
    },
  };
}
