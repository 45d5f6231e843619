import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { openAccountPage, signIn } from "../steps/open-account-page.tsx";
import { person } from "../steps/records.ts";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const CALL = "PATCH /me/news";
const me = (on: boolean, email_verified = true) =>
  success(person({ news: { on }, user: { ...person().user, email_verified } }));
const box = async () => {
  openAccountPage("/app/profile");
  const region = within(await screen.findByRole("region", { name: "Novosti i ponude" }));
  return region.findByRole<HTMLInputElement>("checkbox", { name: "Šaljite mi novosti i ponude" });
};

beforeEach(() => signIn());

it("a member agrees to newsletters by a tap, and takes it back by another", async () => {
  const sent = stubApi({ "GET /me": [me(false), me(true), me(false)], [CALL]: success({ news: { on: true } }) });
  const news = await box();
  expect(news.checked).toBe(false);
  await userEvent.click(news);
  expect(await screen.findByText("Spremljeno. Novosti ti stižu.")).toBeTruthy();
  expect(news.checked).toBe(true);
  await userEvent.click(news);
  expect(await screen.findByText("Spremljeno. Novosti ti više ne šaljemo.")).toBeTruthy();
  expect(news.checked).toBe(false);
  expect(bodiesOf(sent, CALL)).toEqual([{ on: true }, { on: false }]);
});

it("a member whose address is not proven reads that nothing comes before it is", async () => {
  stubApi({ "GET /me": me(true, false) });
  expect((await box()).checked).toBe(true);
  expect(screen.getByText("Prvo pismo stiže tek kad potvrdiš svoju adresu.")).toBeTruthy();
});

it("a refused change leaves the box as it was and says why", async () => {
  stubApi({ "GET /me": me(true), [CALL]: refusal(503, "unavailable", "Pokušaj malo kasnije.") });
  const news = await box();
  await userEvent.click(news);
  expect(await screen.findByText("Pokušaj malo kasnije.")).toBeTruthy();
  expect(news.checked).toBe(true);
});
