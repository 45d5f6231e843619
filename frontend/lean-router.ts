import type { Plugin } from "vite";

/** What is made once and is nothing but its own value. */
const MADE = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const NAMED = /^\w+\.displayName = ".*";$/gm;

/** What its checks say to who wrote the routes: 0.6 kB of every page. */
const WORDS = /((?:invariant|warning)\(\n[^\n]+,)\n\s+(?:`[^\n]*`|"[^\n]*")\n/g;

/** Questions of the router's that have one answer here: its warnings are for development, there is no data router, and no link loads ahead. */
const answers: readonly (readonly [question: string | RegExp, answer: string])[] = [
  ["ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false"],
  ["return isDataRoute ? useNavigateStable() : useNavigateUnstable();", "return useNavigateUnstable();"],
  ["let dataRouterState = dataRouterOpts?.state;", "const dataRouterState = null;"],
  ["return dataRouterState && (match.route.ErrorBoundary", "return false && (match.route.ErrorBoundary"],
  ["RenderErrorBoundary.contextType = RSCRouterContext;", ""],
  ["return shouldPrefetch && !isAbsolute ?", "return false ?"],
  [/let matches = dataRouterOpts && [^;]*? : matchRoutes\(/, "let matches = matchRoutes("],
  [/let (dataRouterContext|routerState) = React\d*\.useContext\(DataRouter(State)?Context\);/g, "const $1 = null;"],
  [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, "= [false, null, {}];"],
];

/** The router's forms, its data router and what its own server would need stay behind: nobody here uses them, and it does not say that they can be left out. */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler(code) {
        if (!code.includes("Link.displayName")) return null;
        const lean = answers.reduce((rest, [question, answer]) => {
          const next = rest.replace(question, answer);
          if (next === rest) this.error(`The router asks otherwise, lean-router.ts no longer fits: ${question}`);
          return next;
        }, code);
        return lean.replace(MADE, "= /* @__PURE__ */ $1").replace(NAMED, "").replace(WORDS, '$1 "router"\n');
      },
    },
  };
}
