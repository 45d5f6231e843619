import { expect, it } from "vitest";
import { webVtt } from "#infra/tools/captions/web-vtt.ts";

it("writes captions as the video library takes them, without markup of the text", () => {
  const text = webVtt([{ at: 3725, title: "Odmor", text: "Diši <polako> & mirno." }]);
  expect(text).toBe("WEBVTT\n\n01:02:05.000 --> 01:02:07.500\nDiši &lt;polako&gt; &amp; mirno.\n");
});
