import { act, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { SignedInOnly, SignedOutOnly } from "../../../frontend/src/app/guards.tsx";
import { forgetSession } from "../../../frontend/src/lib/session.ts";
import { takeTarget } from "../../../frontend/src/lib/target.ts";
import { signIn } from "../steps/open-account-page.tsx";

function Here() {
  return <p>Now at {useLocation().pathname}</p>;
}

function open(address: string): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route element={<SignedOutOnly />}>
          {["/", "/app/login", "/app/registration", "/app/forgot"].map((path) => (
            <Route key={path} path={path} element={<Here />} />
          ))}
        </Route>
        <Route element={<SignedInOnly />}>
          {["/app", "/app/profile", "/app/trainings/:id"].map((path) => (
            <Route key={path} path={path} element={<Here />} />
          ))}
        </Route>
      </Routes>
    </MemoryRouter>,
  );
}

describe("a page for visitors", () => {
  it.each(["/", "/app/login", "/app/registration", "/app/forgot"])("%s leads home who is signed in", (path) => {
    signIn();
    open(path);
    expect(screen.getByText("Now at /app")).toBeTruthy();
  });

  it.each(["/", "/app/login", "/app/registration", "/app/forgot"])("%s is open to everybody else", (path) => {
    open(path);
    expect(screen.getByText(`Now at ${path}`)).toBeTruthy();
  });
});

describe("a page for members", () => {
  it("asks to sign in first and is remembered", () => {
    open("/app/trainings/2");
    expect(screen.getByText("Now at /app/login")).toBeTruthy();
    expect(takeTarget()).toBe("/app/trainings/2");
  });

  it("is left as soon as the session ends", () => {
    signIn();
    open("/app/profile");
    expect(screen.getByText("Now at /app/profile")).toBeTruthy();
    act(forgetSession);
    expect(screen.getByText("Now at /app/login")).toBeTruthy();
  });
});
