import type { Plugin } from "vite";

/** What is made once and is nothing but its own value. */
const MADE = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const NAMED = /^\w+\.displayName = ".*";$/gm;
/** A link that loads ahead needs the manifest of the router's own server. */
const AHEAD = /return shouldPrefetch && !isAbsolute \? [^;]*;/;

/** The router's forms, its scroll restoration and what its own server would need stay behind: nobody here uses them, and it does not say that they can be left out. */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler(code) {
        if (!code.includes("Link.displayName")) return null;
        if (!AHEAD.test(code)) this.error("The router's link is written otherwise: lean-router.ts no longer fits.");
        return code.replace(MADE, "= /* @__PURE__ */ $1").replace(NAMED, "").replace(AHEAD, "return link;");
      },
    },
  };
}
