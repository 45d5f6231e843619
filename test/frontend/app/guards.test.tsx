import { act, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SignedInOnly, SignedInOrTraining, SignedOutOnly } from "../../../frontend/src/app/guards.tsx";
import { takeReturnPath } from "../../../frontend/src/lib/return-path.ts";
import { noteRunning } from "../../../frontend/src/lib/running-workout.ts";
import { forgetSession } from "../../../frontend/src/lib/session.ts";
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
        <Route element={<SignedInOrTraining />}>
          <Route path="/app/workout/:id" element={<Here />} />
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
    expect(takeReturnPath()).toBe("/app/trainings/2");
  });

  it("is left as soon as the session ends", () => {
    signIn();
    open("/app/profile");
    expect(screen.getByText("Now at /app/profile")).toBeTruthy();
    act(forgetSession);
    expect(screen.getByText("Now at /app/login")).toBeTruthy();
  });
});

describe("the page of a workout", () => {
  const address = "/app/workout/20261121-pk3x9qa-7";
  const running = { person: "member-1", id: "20261121-pk3x9qa-7" };

  beforeEach(() => vi.setSystemTime("2026-11-21T18:00:00Z"));

  it("opens without a session while the workout runs on this device", () => {
    noteRunning(running);
    open(address);
    expect(screen.getByText(`Now at ${address}`)).toBeTruthy();
  });

  it("stays when the session ends in mid-workout, and for what is shown after it", () => {
    signIn();
    open(address);
    act(() => noteRunning(running));
    act(forgetSession);
    expect(screen.getByText(`Now at ${address}`)).toBeTruthy();
    act(() => noteRunning(undefined));
    expect(screen.getByText(`Now at ${address}`)).toBeTruthy();
  });

  it("asks to sign in first two days later", () => {
    noteRunning(running);
    vi.setSystemTime("2026-11-23T06:00:00Z");
    open(address);
    expect(screen.getByText("Now at /app/login")).toBeTruthy();
  });

  it("asks to sign in first where another workout runs, or none", () => {
    noteRunning({ ...running, id: "20261121-pk3x9qa-8" });
    open(address);
    expect(screen.getByText("Now at /app/login")).toBeTruthy();
    expect(takeReturnPath()).toBe(address);
  });
});
