import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useLoadAhead } from "../../../frontend/src/app/load-ahead.ts";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { accept, type Heard, serve } from "../steps/answers.ts";
import { signIn } from "../steps/open-account-page.tsx";

const lists = { challenges: [], trainings: [], ebooks: [] };
let heard: Heard[] = [];

function Links() {
  useLoadAhead();
  const stay = (event: { preventDefault(): void }) => event.preventDefault();
  return ["/app", "/app/challenges/10", "/app/trainings/2", "/app/nothing", "https://example.com/app"].map((to) => (
    <a key={to} href={to} onClick={stay}>
      <span>{to}</span>
    </a>
  ));
}

beforeEach(() => {
  signIn();
  heard = serve(() => accept({ ...lists, challenge: { id: 10 } }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Links />
    </QueryClientProvider>,
  );
});

async function tap(name: string): Promise<string[]> {
  const before = heard.length;
  const link = screen.getByText(name);
  await act(async () => void fireEvent.pointerDown(link));
  expect(heard).toHaveLength(before);
  await act(async () => void fireEvent.click(link));
  return heard.slice(before).map(({ call }) => call);
}

describe("what a page asks the server for", () => {
  it("is asked for at the tap on its link, before its code has come, and not by a finger that begins to scroll", async () => {
    expect(await tap("/app/challenges/10")).toEqual(["GET /challenges/10"]);
    expect(await tap("/app/trainings/2")).toEqual(["GET /trainings/2"]);
    expect((await tap("/app")).toSorted()).toEqual(["GET /challenges", "GET /ebooks", "GET /me", "GET /trainings"]);
  });

  it("is not asked for twice within a minute", async () => {
    await tap("/app/challenges/10");
    expect(await tap("/app/challenges/10")).toEqual([]);
  });

  it("is left alone where the link leads to no page of ours", async () => {
    expect(await tap("https://example.com/app")).toEqual([]);
    expect(await tap("/app/nothing")).toEqual([]);
  });
});
