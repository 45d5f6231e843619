import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { attributeCalls } from "./rights/acting.ts";

/** A limit is there for what hangs: beside other suites a start takes minutes. No test has a shorter one of its own. */
const HANGS_AFTER = { testTimeout: 180_000, hookTimeout: 300_000 };

/** What CloudFormation's own rules say of the templates is `npm run synth`'s to show: beside each test it is half of the work. */
const UNJUDGED = { CDK_VALIDATION: "false" };

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
          ...HANGS_AFTER,
          setupFiles: ["test/quiet.ts"],
          isolate: false,
          include: ["test/{bench,contract,functions,mutations,rights,second-cloud}/**/*.test.ts"],
          exclude: ["**/*.integration.test.ts"],
        },
      },
      {
        plugins: [react()],
        test: {
          name: "component",
          ...HANGS_AFTER,
          isolate: false,
          include: ["test/frontend/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["test/frontend/steps/setup.ts"],
        },
      },
      {
        plugins: [attributeCalls()],
        test: {
          name: "integration",
          ...HANGS_AFTER,
          env: UNJUDGED,
          globalSetup: ["test/rights/roles.ts"],
          setupFiles: ["test/quiet.ts", "test/rights/watch.ts"],
          isolate: false,
          include: ["test/**/*.integration.test.ts"],
          exclude: ["test/simulator/**"],
        },
      },
      {
        plugins: [attributeCalls()],
        test: {
          name: "simulator",
          ...HANGS_AFTER,
          globalSetup: ["test/rights/roles.ts"],
          setupFiles: ["test/fresh-modules.ts", "test/rights/watch.ts"],
          isolate: false,
          include: ["test/simulator/**/*.integration.test.ts"],
        },
      },
      {
        test: {
          name: "infra",
          ...HANGS_AFTER,
          env: UNJUDGED,
          setupFiles: ["test/quiet.ts"],
          isolate: false,
          include: ["test/infra/**/*.test.ts"],
          exclude: ["**/*.integration.test.ts"],
        },
      },
    ],
  },
});
