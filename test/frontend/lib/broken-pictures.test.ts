import { expect, it } from "vitest";
import { markBrokenPictures } from "../../../frontend/src/lib/broken-pictures.ts";

it("marks a picture that did not come until it does", () => {
  markBrokenPictures();
  const picture = document.body.appendChild(document.createElement("img"));
  picture.dispatchEvent(new Event("error"));
  expect(picture.hasAttribute("data-broken")).toBe(true);
  picture.dispatchEvent(new Event("load"));
  expect(picture.hasAttribute("data-broken")).toBe(false);
});
