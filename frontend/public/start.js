// Before the first paint: the chosen theme, and a signed-in person past the pages that are for visitors only. What is tapped before
// the page's code has come is kept for it.
(() => {
  try {
    const theme = localStorage.getItem("themeMode");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    const forVisitors = ["/", "/app/login", "/app/registration"];
    if (localStorage.getItem("accessToken") && forVisitors.includes(location.pathname) && !location.search) location.replace("/app");
  } catch {
    // Storage can be closed to us; then the page is light and signed out.
  }
  const keep = (tap) => {
    window.earlyTap.tap = tap;
  };
  window.earlyTap = { keep };
  addEventListener("click", keep, true);
})();
