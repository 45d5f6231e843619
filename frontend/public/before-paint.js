// Runs in the head of every page, before the first paint. It sets the chosen theme, says whether somebody is signed in, and leads them past
// the pages for visitors. A page to be read keeps its code in a template until the reader's first act (`renderer.ts`).
(() => {
  const page = document.documentElement;
  try {
    const theme = localStorage.getItem("themeMode");
    if (theme === "light" || theme === "dark") page.dataset.theme = theme;
    if (localStorage.getItem("accessToken")) {
      page.dataset.signedIn = "";
      const isForVisitors = ["/", "/app/login", "/app/registration"].includes(location.pathname);
      if (isForVisitors && !location.search) location.replace("/app");
    }
  } catch {
    // Storage can be closed to us; then the page is light and signed out.
  }
  // The font is asked for once the page was painted in its stand-in (`tokens.css`).
  new PerformanceObserver(() => {
    page.dataset.painted = "";
  }).observe({ type: "paint", buffered: true });
  // The page's code answers the last tap that fell before it, and sets null from then on (`entry-client.tsx`).
  const keep = (tap) => {
    if (window.earlyTap !== null) window.earlyTap = tap;
  };
  addEventListener("click", keep, true);
  const bring = () => {
    const code = document.getElementById("code");
    code?.replaceWith(code.content);
  };
  const acts = ["pointerdown", "keydown", "focusin", "scroll"];
  for (const act of acts) addEventListener(act, bring, { capture: true, passive: true });
  const keepsNothing = () => {
    try {
      return localStorage.length + sessionStorage.length === 0;
    } catch {
      return true;
    }
  };
  // At once for a tap that fell before, an address with a code or a draft, and a device that keeps something, such as a sign-out to finish.
  const isAwaited = () => window.earlyTap || location.search || location.hash || !keepsNothing();
  addEventListener("DOMContentLoaded", () => isAwaited() && bring());
})();
