import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { beginScreen, type Screens } from "../../../frontend/src/app/begin-screen.ts";
import { dropEarly } from "../../../frontend/src/lib/early-answers.ts";
import { accept, type Heard, serve, tokenFor } from "../steps/answers.ts";

const screens: Screens = {
  files: ["assets/layout.js", "assets/home.js", "assets/home.css", "assets/challenge.js"],
  screens: [
    { at: "^(?:/app)/?$", files: [0, 1, 2], own: ["/api/v1/me"], open: ["/api/v1/challenges"] },
    { at: "^(?:/app/challenges/([\\w-]+))/?$", files: [0, 3], own: ["/api/v1/challenges/$1"], open: [] },
  ],
  newDiary: "/api/v1/me/diary?months=year",
};
const ana = tokenFor(600);

let heard: Heard[];
beforeEach(() => {
  heard = serve(() => accept());
  document.head.replaceChildren();
  localStorage.setItem("deviceId", "abcdefgh");
});
afterEach(() => {
  dropEarly();
  window.history.replaceState(null, "", "/");
});

function open(address: string, token: string | null = ana): void {
  if (token !== null) localStorage.setItem("accessToken", token);
  window.history.replaceState(null, "", address);
  beginScreen(screens);
}

const links = () =>
  [...document.head.querySelectorAll("link")].map(({ rel, as, href }) =>
    [rel, as, new URL(href).pathname].filter(Boolean).join(" "),
  );

describe("a member who opens a page by its address", () => {
  it("has all its files fetched at once, styles without effect until its code asks for them", () => {
    open("/app");
    expect(links()).toEqual([
      "modulepreload /assets/layout.js",
      "modulepreload /assets/home.js",
      "preload style /assets/home.css",
    ]);
  });

  it("has its first calls made, the own ones in the own name", () => {
    open("/app");
    expect(heard).toEqual([
      { call: "GET /me", bearer: ana },
      { call: "GET /challenges", bearer: null },
    ]);
  });

  it.each(["/app/challenges/10", "/app/challenges/10/"])("%s asks for what the address names", (address) => {
    open(address);
    expect(heard.map(({ call }) => call)).toEqual(["GET /challenges/10"]);
  });

  it("has the diary of a year asked for on a device that never kept one", () => {
    localStorage.removeItem("deviceId");
    open("/app/challenges/10");
    expect(heard.map(({ call }) => call)).toEqual(["GET /challenges/10", "GET /me/diary?months=year"]);
  });

  it("has the files and no call where the session has to be renewed first", () => {
    open("/app", tokenFor(59));
    expect(links()).toHaveLength(3);
    expect(heard).toEqual([]);
  });
});

describe("nothing is fetched", () => {
  it.each([
    ["for who is not signed in", "/app", null],
    ["for a page that is none of a member's", "/app/login", ana],
    ["for an address that names no id", "/app/challenges/..%2Fme", ana],
    ["for a draft, which has its answer already", "/app/challenges/10#pregled", ana],
  ])("%s", (_case, address, token) => {
    open(address, token);
    expect([links(), heard]).toEqual([[], []]);
  });
});
