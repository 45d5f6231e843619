import { prerender } from "react-dom/static";
import { afterEach, expect, it } from "vitest";
import { render } from "../../../frontend/src/app/entry-server.tsx";

const yearly = { subscription_type: "yearly", title: "Godišnje", price: 113.94, duration: 12, period_days: 365 };

/** React leaves the contexts of the last page that it made in their places until it begins the next one: files share a process. */
afterEach(() => prerender(null));

it("a public page is made whole, with the membership's offer, and without the day on which it was made", async () => {
  const { head, app } = await render("/recipes", { plans: [yearly] });
  expect(head).toContain("<title>");
  expect(app).toMatch(/<dialog[^>]*aria-label="Postani Član"/);
  expect(app).toContain('href="/app/checkout/subscription/yearly"');
  expect(app).not.toMatch(/\d{1,2}\.\d{1,2}\.\d{4}\./);
});

it("a page of which a part can't be made is not made at all, instead of saying that it loads", async () => {
  const spoilt = { ...yearly, title: { of: "another kind" } };
  await expect(render("/recipes", { plans: [spoilt as never] })).rejects.toThrow(
    "The page /recipes can't be rendered.",
  );
});
