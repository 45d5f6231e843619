import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { SignOutButtons } from "../../../../frontend/src/features/account/sign-out-buttons.tsx";
import { KitchenSync } from "../../../../frontend/src/features/kitchen/own/kitchen-sync.tsx";
import { OwnKitchen } from "../../../../frontend/src/features/kitchen/own-kitchen.tsx";
import { SignOutQuestion } from "../../../../frontend/src/features/training/diary/sign-out-question.tsx";
import { closePersonData, openPersonData, personDataHook } from "../../../../frontend/src/lib/offline/person-data.ts";
import { onSignOut } from "../../../../frontend/src/lib/offline/sign-out.ts";
import { forgetSession, startSession } from "../../../../frontend/src/lib/session.ts";
import { tokenFor } from "../../steps/answers.ts";
import { givenDiary, MEMBER, settled } from "../../steps/given-diary.ts";
import { kitchenServer } from "../../steps/kitchen-server.ts";
import { person } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const meal = { day: 1, meal: "doručak", recipe: 1, portions: 2 } as const;

onSignOut(personDataHook);

beforeEach(async () => {
  vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  await givenDiary({});
});

it("sends what was ticked before a sign-out, and takes the week off the device", async () => {
  const { server } = open();
  await tick();
  await userEvent.click(screen.getByRole("button", { name: "Odjavi se" }));
  await waitFor(() => expect(window.location.assign).toHaveBeenCalled());
  expect(server.stands().ticks).toEqual(["jabuka|2 kom"]);
  expect(await kept()).toEqual([]);
});

it("asks before a sign-out loses what waits for the network, and the person may wait", async () => {
  const { answer } = open();
  await screen.findByRole("checkbox", { name: /jabuka/ });
  answer("me/kitchen", 503);
  await tick();
  await userEvent.click(screen.getByRole("button", { name: "Odjavi se" }));
  expect(await screen.findByText("1 promjena čeka mrežu")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Pričekaj" }));
  expect(window.location.assign).not.toHaveBeenCalled();
  expect(await kept()).toMatchObject([{ own: { ticks: ["jabuka|2 kom"] } }]);
});

it("shows nobody else on the device what it holds, and keeps what waits for whoever it belongs to", async () => {
  const { answer } = open();
  await screen.findByRole("checkbox", { name: /jabuka/ });
  answer("me/kitchen", 503);
  await tick();
  await become("member-2");
  answer("me/kitchen", kitchenServer({ version: 1, week: [] }).call);
  expect(await screen.findByText("Još nema obroka.")).toBeTruthy();
  expect(screen.queryByText("jabuka")).toBeNull();
  answer("me/kitchen", 503);
  await become(MEMBER);
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: /jabuka/ })).checked).toBe(true);
});

it("takes a week that waits for nothing off the device once somebody else signs in", async () => {
  open();
  await screen.findByRole("checkbox", { name: /jabuka/ });
  await become("member-2");
  await settled();
  expect(await kept(MEMBER)).toEqual([]);
});

it("goes on for as long as the page where the device keeps nothing, and says so while the server is away", async () => {
  vi.stubGlobal("indexedDB", undefined);
  closePersonData();
  const { server, answer } = open();
  await screen.findByRole("checkbox", { name: /jabuka/ });
  answer("me/kitchen", 503);
  await tick();
  await sent(() => expect(screen.getByText(/traju dok je stranica otvorena/)).toBeTruthy());
  answer("me/kitchen", server.call);
  await sent(() => expect(server.stands().ticks).toEqual(["jabuka|2 kom"]));
});

function open() {
  const server = kitchenServer({ version: 1, week: [meal] });
  const page = (
    <>
      <SignOutQuestion />
      <KitchenSync />
      <SignOutButtons everywhere={false} />
      <OwnKitchen />
    </>
  );
  const answers = { me: person({ premium: true }), "me/kitchen": server.call, "session/logout": {} };
  return { server, ...showPage(page, { answers }) };
}

async function tick(): Promise<void> {
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /jabuka/ });
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
}

/** Somebody signs in on the device after a session that ended by itself. */
async function become(sub: string): Promise<void> {
  forgetSession();
  closePersonData();
  startSession({ accessToken: tokenFor(3600, sub), platform: "email", email: "iva@example.com" });
  await settled();
}

/** The kitchens that the device holds of a person. */
async function kept(of = MEMBER): Promise<unknown[]> {
  const { rows } = await (await openPersonData(of).local.store).read(of);
  return rows.filter(({ kind }) => kind === "kitchen").map(({ value }) => value);
}

/** Nobody waits until changes have been gathered: a network that comes back has them sent at once. */
async function sent(expectation: () => void): Promise<void> {
  await waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expectation();
  });
}
