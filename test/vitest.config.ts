import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/**
 * Kinds of test: unit (pure, no I/O), component (React in happy-dom), integration (real stand-ins over real connections), infra
 * (the synthesized stack), simulator (worlds of money). Files of a kind share a process and what it has loaded; a component's
 * file finds a fresh page (`test/frontend/steps/setup.ts`), and worlds load the product's modules anew.
 */
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    maxWorkers: 2,
    silent: "passed-only",
    projects: [
      {
        test: {
          name: "unit",
          setupFiles: ["test/quiet.ts"],
          isolate: false,
          include: ["test/contract/**/*.test.ts", "test/functions/**/*.test.ts", "test/mutations/**/*.test.ts"],
          exclude: ["**/*.integration.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "component",
          isolate: false,
          include: ["test/frontend/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["test/frontend/steps/setup.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "integration",
          setupFiles: ["test/quiet.ts"],
          isolate: false,
          include: ["test/**/*.integration.test.ts"],
          exclude: ["test/simulator/**"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "simulator",
          setupFiles: ["test/fresh-modules.ts"],
          isolate: false,
          include: ["test/simulator/**/*.integration.test.ts"],
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "infra",
          setupFiles: ["test/quiet.ts"],
          isolate: false,
          include: ["test/infra/**/*.test.ts"],
          exclude: ["**/*.integration.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
