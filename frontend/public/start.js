// Before the first paint: the chosen theme, whether somebody is signed in, and past the pages that are for visitors only. What is tapped before
// the page's code has come is kept for it. A page that needs no code to be read keeps it in a template: it comes with the reader's
// first act, or at once where this browser knows the shop or shows a draft.
(() => {
  let wanted = location.hash !== "";
  try {
    const theme = localStorage.getItem("themeMode");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    const forVisitors = ["/", "/app/login", "/app/registration"];
    if (localStorage.getItem("accessToken")) {
      document.documentElement.dataset.signedIn = "";
      if (forVisitors.includes(location.pathname) && !location.search) location.replace("/app");
    }
    wanted ||= Object.keys(localStorage).some((name) => name !== "themeMode");
  } catch {
    // Storage can be closed to us; then the page is light and signed out.
  }
  // Our type is asked for once the page is seen in what stands in for it (`tokens.css`).
  new PerformanceObserver(() => {
    document.documentElement.dataset.painted = "";
  }).observe({ type: "paint", buffered: true });
  const keep = (tap) => {
    window.earlyTap.tap = tap;
  };
  window.earlyTap = { keep };
  addEventListener("click", keep, true);
  const bring = () => {
    const code = document.getElementById("code");
    if (wanted && code) code.replaceWith(code.content);
  };
  const act = ({ type, movementX, movementY }) => {
    // A page that moves under a mouse at rest tells of a move too.
    if (type === "pointermove" && !movementX && !movementY) return;
    wanted = true;
    bring();
    for (const kind of acts) removeEventListener(kind, act, true);
  };
  const acts = ["scroll", "wheel", "touchstart", "pointermove", "pointerdown", "keydown", "focusin", "click"];
  for (const kind of acts) addEventListener(kind, act, { capture: true, passive: true });
  addEventListener("DOMContentLoaded", bring);
})();
