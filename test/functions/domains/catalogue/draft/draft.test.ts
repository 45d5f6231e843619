import { describe, expect, it } from "vitest";
import { defaultTexts, textsFile } from "#contract/landing-texts.ts";
import { draftVersionItem } from "#functions/domains/catalogue/draft/draft.ts";
import { read } from "#functions/platform/table/table.ts";

describe("the landing page's texts of before 2026-11-30", () => {
  it("keep their one announcement as the first of the list of today", () => {
    const announcement = { text: "Zatvoreno 24. 12.", from: "2026-12-20", until: "2026-12-24" };
    const stored = {
      ...{ version: 1, at: "2026-11-20T09:00:00.000Z", by: "marta" },
      document: JSON.stringify({ id: 1, ...defaultTexts, announcement }),
    };
    const { document } = read(draftVersionItem, stored);
    expect(textsFile.parse(JSON.parse(document)).announcements).toEqual([{ audience: "everybody", ...announcement }]);
  });
});
