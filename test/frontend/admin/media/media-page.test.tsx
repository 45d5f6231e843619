import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { StaffVideo, StoredFile } from "#contract/media.ts";
import { uploadVideo } from "../../../../frontend/src/features/admin/media/upload-video.ts";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { bodiesOf, keysOf, refusal, stubApi, success } from "../../steps/stub-api.ts";

vi.mock("../../../../frontend/src/features/admin/media/upload-video.ts", () => ({ uploadVideo: vi.fn() }));
type Reports = Parameters<typeof uploadVideo>[2];

const video: StaffVideo = {
  id: "a1",
  title: "Utorak 1",
  state: "ready",
  length: 1770,
  file_name: "utorak-1.mp4",
  bytes: 1_200_000_000,
  captions: [],
  created_at: "2026-11-21T11:00:00.000Z",
  created_by: "Iva Ivić",
};
const cover: StoredFile = {
  id: "cover-snaga-1a2b3c4d",
  kind: "cover",
  title: "Snaga do ljeta",
  address: "/pictures/cover-snaga-1a2b3c4d.webp",
  file: null,
  bytes: 48_000,
  created_at: "2026-11-21T11:00:00.000Z",
  created_by: "Iva Ivić",
};
const VIDEOS = "GET /admin/videos";
const CREATE = "POST /admin/videos";
const PICTURES = "GET /admin/files?kind=picture";
const videos = (...list: StaffVideo[]) => success({ videos: list, next: null });
const sender = { start: vi.fn(async () => {}), stop: vi.fn(async () => {}) };
const told = new Map<string, Reports>();

beforeEach(() => {
  told.clear();
  vi.mocked(uploadVideo).mockImplementation(async (id, _file, reports) => {
    told.set(id, reports);
    return sender;
  });
});

async function open(answers: Parameters<typeof stubApi>[0], address = "/admin/media") {
  const sent = stubApi({ ...staffWith("editor"), ...answers });
  openStaffAt(address);
  await screen.findByRole("heading", { name: "Mediji" });
  return sent;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const choose = (files: File[]) => {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("Nothing takes files.");
  return userEvent.upload(input, files);
};
const file = (name: string) => new File(["0123456789"], name, { type: "video/mp4" });

describe("an editor's videos", () => {
  it("say their state as a word, their file and their length", async () => {
    await open({ [VIDEOS]: videos(video, { ...video, id: "a2", title: "Srijeda 1", state: "failed", length: null }) });
    const [first, second] = (await screen.findAllByRole("listitem")).map((row) => within(row));
    expect(first?.getByText("Spreman")).toBeDefined();
    expect(first?.getByText("utorak-1.mp4 · 1,2 GB · 29:30")).toBeDefined();
    expect(second?.getByText("Nije uspio")).toBeDefined();
  });

  it("come from files whose names are their titles, two at a time, and can be stopped and gone on with", async () => {
    const made = ["a1", "a2", "a3"].map((id, place) => ({
      ...video,
      id,
      title: `Utorak ${place + 1}`,
      state: "created" as const,
    }));
    const sent = await open({
      [VIDEOS]: videos(...made),
      [CREATE]: made.map((one) => success({ video: one })),
    });
    await screen.findByText("Utorak 1");
    await choose([file("Utorak 10.mp4"), file("Utorak 2.mp4"), file("Utorak 1.mp4")]);
    const [first, , third] = (await screen.findAllByRole("listitem")).map((row) => within(row));
    expect(await third?.findByText("Čeka red")).toBeDefined();
    expect(bodiesOf(sent, CREATE)).toMatchObject([
      { title: "Utorak 1" },
      { title: "Utorak 2" },
      { title: "Utorak 10" },
    ]);
    expect([...told.keys()]).toEqual(["a1", "a2"]);
    told.get("a1")?.onProgress(5);
    expect(await first?.findByText("50 %")).toBeDefined();
    await press("Pauziraj: Utorak 1");
    expect(sender.stop).toHaveBeenCalled();
    expect(await third?.findByText("Šalje se")).toBeDefined();
    await press("Nastavi slanje: Utorak 1");
    expect(await first?.findByText("Čeka red")).toBeDefined();
    told.get("a2")?.onDone();
    expect(await first?.findByText("Šalje se")).toBeDefined();
  });

  it("are each made once after a lost answer, by its own key, and a file that is chosen again later is another video", async () => {
    const made = ["a1", "a2", "a3"].map((id) => success({ video: { ...video, id, state: "created" } }));
    const sent = await open({ [VIDEOS]: videos(video), [CREATE]: ["unreachable", ...made] });
    await screen.findByText("Utorak 1");
    const files = [file("Utorak 1.mp4"), file("Utorak 2.mp4")];
    await choose(files);
    await press("Dodaj 2 preostala");
    await vi.waitFor(() => expect(keysOf(sent, CREATE)).toEqual([0, 0, 1]));
    await choose(files.slice(0, 1));
    await vi.waitFor(() => expect(keysOf(sent, CREATE)).toEqual([0, 0, 1, 2]));
  });

  it("go on after the page was closed with the same file alone", async () => {
    await open({ [VIDEOS]: videos({ ...video, state: "uploading", file_name: "utorak.mp4", bytes: 10 }) });
    await press("Nastavi slanje: Utorak 1");
    const input = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].at(-1);
    if (!input) throw new Error("Nothing takes the file.");
    await userEvent.upload(input, file("srijeda.mp4"));
    expect((await screen.findByRole("alert")).textContent).toBe("Ovo nije ista datoteka. Odaberi utorak.mp4.");
    await userEvent.upload(input, file("utorak.mp4"));
    expect(await screen.findByText("Šalje se")).toBeDefined();
  });

  it("stay while a document names them, which is said with the way there", async () => {
    const uses = [{ kind: "challenge", id: "16", title: "Prvi sklek" }];
    await open({
      [VIDEOS]: videos(video),
      "GET /admin/videos/a1": success({ video: { ...video, embed_url: "https://player.example/a1" } }),
      "DELETE /admin/videos/a1": refusal(409, "in_use", "Ovo se još koristi.", { uses }),
    });
    await press("Otvori: Utorak 1");
    expect((await screen.findByTitle("Video: Utorak 1")).getAttribute("src")).toBe("https://player.example/a1");
    await press("Obriši: Utorak 1");
    await press("Obriši zauvijek: Utorak 1");
    const link = await screen.findByRole("link", { name: "Prvi sklek" });
    expect(link.getAttribute("href")).toBe("/admin/catalogue/challenge/16");
  });
});

describe("an editor's pictures and books", () => {
  it("are found by name, which stands in the address with its tab", async () => {
    await open(
      {
        [PICTURES]: success({ files: [], next: null }),
        "GET /admin/files?kind=picture&name=snaga": success({ files: [cover], next: null }),
        "GET /admin/files?kind=picture&name=zima": success({ files: [], next: null }),
      },
      "/admin/media?tab=pictures",
    );
    await userEvent.type(await screen.findByLabelText("Naziv"), "snaga{Enter}");
    expect(await screen.findByText("Snaga do ljeta")).toBeDefined();
    expect(screen.getByRole("link", { name: "Slike" }).getAttribute("aria-current")).toBe("page");
    const field = screen.getByLabelText("Naziv");
    await userEvent.clear(field);
    await userEvent.type(field, "zima{Enter}");
    expect(await screen.findByText("Ništa se ne zove tako.")).toBeDefined();
  });

  it("are listed with their place, and those that nothing names apart", async () => {
    await open(
      {
        [PICTURES]: success({ files: [cover], next: null }),
        "GET /admin/files?kind=picture&unused=true": success({ files: [], next: null }),
      },
      "/admin/media?tab=pictures",
    );
    expect(await screen.findByText("Naslovnica · 48 kB")).toBeDefined();
    await userEvent.click(screen.getByRole("checkbox", { name: "Nekorišteno dulje od 30 dana" }));
    expect(await screen.findByText("Sve se koristi.")).toBeDefined();
  });

  it("go to the same place when they are sent again after a lost answer, and to a new one when they have come", async () => {
    const [OPEN, SEND] = ["POST /admin/files", "POST https://storage.example/"];
    const upload = { id: "01ARZ3NDEKTSV4RRFFQ69G5FAV", url: "https://storage.example/", fields: {} };
    const sent = await open(
      {
        "GET /admin/files?kind=document": success({ files: [], next: null }),
        [OPEN]: success({ upload }),
        [SEND]: ["unreachable", success({})],
        [`POST /admin/files/${upload.id}/done`]: success({ file: cover }),
      },
      "/admin/media?tab=documents",
    );
    await screen.findByText("Još nema ničega. Dodaj prvo.");
    const book = new File(["%PDF-"], "knjiga.pdf", { type: "application/pdf" });
    for (const times of [1, 2, 3]) {
      await choose([book]);
      await vi.waitFor(() => expect(bodiesOf(sent, SEND)).toHaveLength(times));
    }
    expect(keysOf(sent, OPEN)).toEqual([0, 0, 1]);
  });

  it("wait for their malware scan, which is said, and are asked for again until it has ended", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const upload = { id: "01ARZ3NDEKTSV4RRFFQ69G5FAV", url: "https://storage.example/", fields: {} };
    const DONE = `POST /admin/files/${upload.id}/done`;
    const scanning = refusal(409, "still_scanning", "Datoteka se još provjerava.");
    const infected = refusal(409, "infected", "U datoteci je nađen zlonamjeran kod.");
    const sent = await open(
      {
        "GET /admin/files?kind=document": success({ files: [], next: null }),
        "POST /admin/files": success({ upload }),
        "POST https://storage.example/": success({}),
        [DONE]: [scanning, scanning, infected],
      },
      "/admin/media?tab=documents",
    );
    await screen.findByText("Još nema ničega. Dodaj prvo.");
    await choose([new File(["%PDF-"], "knjiga.pdf", { type: "application/pdf" })]);
    const NOTE = "Datoteka je stigla i još se provjerava. To traje nekoliko sekundi.";
    expect(await screen.findByText(NOTE)).toBeDefined();
    expect(bodiesOf(sent, DONE)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(bodiesOf(sent, DONE)).toHaveLength(2);
    expect(screen.queryByRole("alert")).toBeNull();
    await vi.advanceTimersByTimeAsync(3000);
    expect((await screen.findByRole("alert")).textContent).toBe("U datoteci je nađen zlonamjeran kod.");
    expect(screen.queryByText(NOTE)).toBeNull();
    expect(bodiesOf(sent, "POST https://storage.example/")).toHaveLength(1);
  });

  it("are not sent again by who tries again because the scan took too long", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const upload = { id: "01ARZ3NDEKTSV4RRFFQ69G5FAV", url: "https://storage.example/", fields: {} };
    const scanning = refusal(409, "still_scanning", "Datoteka se još provjerava.");
    const sent = await open(
      {
        "GET /admin/files?kind=document": success({ files: [], next: null }),
        "POST /admin/files": success({ upload }),
        "POST https://storage.example/": success({}),
        [`POST /admin/files/${upload.id}/done`]: [...Array(100).fill(scanning), success({ file: cover })],
      },
      "/admin/media?tab=documents",
    );
    await screen.findByText("Još nema ničega. Dodaj prvo.");
    const book = new File(["%PDF-"], "knjiga.pdf", { type: "application/pdf" });
    await choose([book]);
    await vi.advanceTimersByTimeAsync(300_000);
    expect((await screen.findByRole("alert")).textContent).toBe("Datoteka se još provjerava.");
    await choose([book]);
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await vi.waitFor(() => expect(bodiesOf(sent, `POST /admin/files/${upload.id}/done`)).toHaveLength(101));
    expect(bodiesOf(sent, "POST https://storage.example/")).toHaveLength(1);
  });

  it("say in words why one is refused", async () => {
    await open(
      {
        "GET /admin/files?kind=document": success({ files: [], next: null }),
        "POST /admin/files": refusal(413, "body_too_large", "Zahtjev je prevelik."),
      },
      "/admin/media?tab=documents",
    );
    await screen.findByText("Još nema ničega. Dodaj prvo.");
    await choose([new File(["%PDF-"], "knjiga.pdf", { type: "application/pdf" })]);
    expect((await screen.findByRole("alert")).textContent).toBe("Zahtjev je prevelik.");
  });
});
