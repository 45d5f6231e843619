import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useMe } from "../../../frontend/src/features/account/queries.ts";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { forgetSession, startSession } from "../../../frontend/src/lib/session.ts";
import { tokenFor } from "../steps/answers.ts";
import { person } from "../steps/records.ts";
import { stubApi, success } from "../steps/stub-api.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  signIn("member-1");
});

describe("the account on a page that was opened without network", () => {
  it("is the one that this device heard last, and is asked for again by itself once there is a network", async () => {
    await opened(success(person({ premium: true })));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const sent = await opened("unreachable");
    expect(screen.getByText("Ana premium")).toBeDefined();

    stubApi({ "GET /me": success(person({ premium: false })) });
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("Ana")).toBeDefined();
    expect(sent.length).toBeGreaterThan(0);
  });

  it("is nobody's else, and gone with the session", async () => {
    await opened(success(person()));
    signIn("member-2");
    await opened("unreachable");
    expect(screen.getByText("nobody")).toBeDefined();
    signIn("member-1");
    forgetSession();
    signIn("member-1");
    await opened("unreachable");
    expect(screen.getByText("nobody")).toBeDefined();
  });
});

function signIn(member: string) {
  startSession({ accessToken: tokenFor(3600, member), platform: "email", email: "ana@example.com" });
}

async function opened(answer: Parameters<typeof stubApi>[0][string]) {
  const sent = stubApi({ "GET /me": answer });
  document.body.replaceChildren();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Account />
    </QueryClientProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return sent;
}

function Account() {
  const me = useMe().data;
  return <p>{me ? `${me.user.first_name}${me.premium ? " premium" : ""}` : "nobody"}</p>;
}
