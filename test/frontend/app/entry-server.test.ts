import { prerender } from "react-dom/static";
import { afterEach, expect, it } from "vitest";
import { render } from "../../../frontend/src/app/entry-server.tsx";

import { challenge, program } from "../steps/records.ts";

/** React leaves the contexts of the last page that it made in their places until it begins the next one: files share a process. */
afterEach(() => prerender(null));

it("a public page is made whole", async () => {
  const { head, app } = await render("/", { challenges: [challenge({ title: "Snaga" })] });
  expect(head).toContain("<title>");
  expect(app).toContain("Snaga");
  expect(app).not.toContain("Loading...");
});

it("the landing page shows the promoted programme first, and leads to each one's page for everybody", async () => {
  const trainings = [program({ id: 1, title: "Snaga", featured: false }), program({ id: 2 })];
  const { app } = await render("/", { trainings });
  expect([...app.matchAll(/<a[^>]*href="\/trainings\/(\d)"[^>]*><span/g)].map(([, id]) => id)).toEqual(["2", "1"]);
});

it("a page of which a part can't be made is not made at all, instead of saying that it loads", async () => {
  const spoilt = challenge({ title: { of: "another kind" } as never });
  await expect(render("/", { challenges: [spoilt] })).rejects.toThrow("The page / can't be rendered.");
});
