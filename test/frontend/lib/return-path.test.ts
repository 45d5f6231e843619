import { describe, expect, it } from "vitest";
import { memberRoutes } from "../../../frontend/src/app/app-routes.tsx";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { rememberReturnPath, takeReturnPath } from "../../../frontend/src/lib/return-path.ts";

describe("the page to go to after signing in", () => {
  it.each([
    "/app/challenges/15",
    "/app/trainings/2",
    "/app/ebooks",
    "/app/recipes/12",
    "/app/mealplans/3",
    "/app/kitchen",
    "/app/start/dani",
    "/app/search?q=%C4%8Du%C4%8Danj&minutes=20",
    "/app/profile",
    "/app/progress/hip-thrust",
    "/app/diary/20261121-pk3x9qa-7",
    "/app/verify",
    "/app/checkout/subscription/monthly",
    "/app/orderconfirmation/S0123",
    "/app/tabelone",
    "/app/tabeltwo?start_date=2024-01-01&end_date=2024-06-30",
  ])("may be %s, once", (path) => {
    rememberReturnPath(path);
    expect([takeReturnPath(), takeReturnPath()]).toEqual([path, "/app"]);
  });

  const paths = memberRoutes(createQueryClient()).map(({ path = "" }) => path.replaceAll(/:\w+\??/g, "1"));
  it.each(paths)("may be a member's %s", (path) => {
    rememberReturnPath(path);
    expect(takeReturnPath()).toBe(path);
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/app/../evil",
    "/app/profile?next=https://evil.example",
    "/app/profile#//evil.example",
    "/app/profile/\nhttps://evil.example",
    "javascript:alert(1)",
    "/app/login",
    "/app/player/1602/token",
    "/",
    "",
  ])("is the home page instead of %j, also where it was put into the storage by hand", (path) => {
    rememberReturnPath(path);
    expect(takeReturnPath()).toBe("/app");
    sessionStorage.setItem("afterSignIn", path);
    expect(takeReturnPath()).toBe("/app");
  });
});
