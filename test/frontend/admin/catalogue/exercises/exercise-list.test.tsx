import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Merges } from "#contract/exercise-list.ts";
import { openStaffAt, staffWith } from "../../../steps/open-staff-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../../../steps/stub-api.ts";

const LIST = "GET /admin/exercises";
const MERGE = "POST /admin/exercises/e301/merge";
const listed = (id: string, programme: string, key: string | null, row: object) => ({
  ...{ programme: { id, title: programme }, name: key ?? "novo", key },
  row: { id: 1, ...row },
});
const exercises = [
  listed("2", "Booty Program", "hip-thrust", { title: "Hip thrust", video_id: "hip-1" }),
  listed("3", "Snaga", "hip-thrust", { title: "Hip thrust" }),
  listed("3", "Snaga", "e301", { title: "Čučanj" }),
  listed("4", "Dom", "cucanj", { title: "Cucanj" }),
  listed("5", "Novi", null, { title: "Most" }),
];
const none: Merges = { version: 0, into: {} };
const together: Merges = { version: 1, into: { e301: "cucanj" } };

function open(merged: Merges = none, answers = {}, address = "/admin/catalogue/exercises") {
  const sent = stubApi({ ...staffWith("editor"), [LIST]: success({ exercises, merged }), ...answers });
  openStaffAt(address);
  return sent;
}
const rows = async () =>
  (await screen.findAllByRole("listitem")).map((row) => row.textContent?.replace(/(Spoji|Razdvoji)$/, ""));

describe("the exercises of all programmes", () => {
  it("stand there once a history, with where each is used, with or without a video, and what is called the same", async () => {
    open();
    expect(await rows()).toEqual([
      "Cucanjbez videaDomJoš jedna vježba zove se isto, a povijest im je odvojena",
      "Čučanjbez videaSnagaJoš jedna vježba zove se isto, a povijest im je odvojena",
      "Hip thrusts videomBooty Program, Snaga",
      "Mostbez videa · još nije objavljenaNovi",
    ]);
    expect(screen.queryByRole("button", { name: "Spoji: Most" })).toBeNull();
    expect(screen.getByRole("link", { name: "Booty Program" }).getAttribute("href")).toBe(
      "/admin/catalogue/training/2",
    );
  });

  it("are found by the beginnings of words and by what they lack, which the address keeps", async () => {
    open(none, {}, "/admin/catalogue/exercises?q=boo");
    expect(await rows()).toEqual(["Hip thrusts videomBooty Program, Snaga"]);
    await userEvent.clear(screen.getByLabelText("Naziv vježbe ili programa"));
    await userEvent.selectOptions(screen.getByLabelText("Koje"), "Isti naziv, odvojene");
    expect(await rows()).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText("Koje"), "Bez videa");
    expect(await rows()).toHaveLength(3);
  });

  it("are merged with what it means said before, and those of the same name come first", async () => {
    const sent = open(none, { [MERGE]: success({ merged: together }) });
    await userEvent.click(await screen.findByRole("button", { name: "Spoji: Čučanj" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Spoji: Čučanj" }));
    const choices = dialog.getAllByRole("button", { name: /^Odaberi: / }).map((one) => one.getAttribute("aria-label"));
    expect(choices).toEqual(["Odaberi: Cucanj, Dom", "Odaberi: Hip thrust, Booty Program, Snaga"]);
    await userEvent.click(dialog.getByRole("button", { name: "Odaberi: Cucanj, Dom" }));
    expect(dialog.getByText(/Povijest, rekordi i ime kod članova od sada su jedno: „Cucanj“/)).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Spoji" }));
    expect(await screen.findByText("Spojeno: Čučanj i Cucanj.")).toBeDefined();
    expect(bodiesOf(sent, MERGE)).toEqual([{ into: "cucanj", version: 0 }]);
    expect((await rows()).slice(0, 2)).toEqual([
      "Cucanjbez videa · i 1 spojena vježbaDom",
      "Čučanjbez videaSnagaSpojena: povijest članova ide pod „Cucanj“",
    ]);
  });

  it("are parted again, and a colleague's change meanwhile is said and read", async () => {
    const sent = open(together, {
      [MERGE]: [refusal(409, "state_changed", "Netko je ovo u međuvremenu promijenio."), success({ merged: none })],
    });
    await userEvent.click(await screen.findByRole("button", { name: "Razdvoji: Čučanj" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Netko je ovo u međuvremenu promijenio.");
    await userEvent.click(await screen.findByRole("button", { name: "Razdvoji: Čučanj" }));
    expect(await screen.findByText("Razdvojeno: Čučanj opet ima svoju povijest.")).toBeDefined();
    expect(bodiesOf(sent, MERGE)).toEqual(Array(2).fill({ into: null, version: 1 }));
    expect(sent.filter(({ call }) => call === LIST).length).toBeGreaterThan(1);
  });
});
