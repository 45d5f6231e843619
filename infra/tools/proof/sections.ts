/** One claim of the page of proofs. */
export interface Section {
  /** The file below docs/proof that its command keeps. */
  readonly name: string;
  readonly title: string;
  readonly line: string;
  /** What the command does, and what its figures do not show. */
  readonly does: string;
  readonly leavesOpen: string;
}

/** Every command whose figures the page holds, in the page's order. */
export const sections: readonly Section[] = [
  {
    name: "test",
    title: "The suite",
    line: "npm test",
    does: "Runs every unit, component, integration and infrastructure test, worlds of money and the journeys in Chromium.",
    leavesOpen: "Nothing of it runs on AWS, against the real gateway or tax service, or in Firefox and WebKit.",
  },
  {
    name: "walks",
    title: "Every screen in every way",
    line: "npm run walks",
    does: "Examines every screen, state and dialog at each width in both themes: axe, keyboard, text at 200 %, a window of 320 pixels, less motion, the reader's own colours. The suite examines each at one of these looks.",
    leavesOpen: "A reader's own judgement, and other engines than Chromium's.",
  },
  {
    name: "browsers",
    title: "Other browsers",
    line: "npm run browsers",
    does: "Walks the main ways of visitor, member and owner in Debian's Firefox by WebDriver BiDi and in WebKitGTK by WebDriver, where they are installed.",
    leavesOpen:
      "Safari itself, telephones, and what WebKit writes into its console, which its driver does not tell. The gateway is the stand-in.",
  },
  {
    name: "matrix",
    title: "Who may call what",
    line: "npx vitest run --config test/vitest.config.ts test/contract/matrix.integration.test.ts",
    does: "Asks every operation of the route table as every kind of caller and compares the table before and after each refusal.",
    leavesOpen: "One request for each pair: which fields an answer may hold, and what inputs do, is shown elsewhere.",
  },
  {
    name: "fuzz",
    title: "Inputs that nobody thought of",
    line: "npm run fuzz",
    does: "Makes inputs from the contract's schemas and sends them to every operation: no 500, nothing rejected writes, answers match their schema.",
    leavesOpen:
      "What several calls one after another do, and inputs that the API gateway's own limits would refuse before.",
  },
  {
    name: "faults",
    title: "Services that fail",
    line: "npm run faults",
    does: "Lets each outward call of each operation and job be throttled, late, lost before or after its effect, or sent twice: honest answers, nothing half, nothing twice.",
    leavesOpen:
      "One fault at a time, on stand-ins; jobs of money are the simulator's. Operations that no scene reaches are counted, and named in test/faults/known.ts.",
  },
  {
    name: "simulate",
    title: "Worlds of money",
    line: "npm run simulate -- --seeds 2000",
    does: "Plays hostile buyers, gateways, crashes and clocks, a world for each seed, and checks the invariants of money after each step.",
    leavesOpen: "The gateway is a stand-in written from its documentation; a world has a few buyers, not thousands.",
  },
  {
    name: "simulate-interleavings",
    title: "Every order of eight events",
    line: "npm run simulate -- --interleavings",
    does: "Plays each of the 40,320 orders in which the eight events around one payment can come.",
    leavesOpen: "One purchase and one member; events within one call are the crash points' matter.",
  },
  {
    name: "simulate-tls",
    title: "Worlds of money over the gateway's real XML and mutual TLS",
    line: "npm run simulate -- --tls --seeds 200",
    does: "The same worlds with the gateway's messages on the wire.",
    leavesOpen: "The certificates are made for the run.",
  },
  {
    name: "mutate-money",
    title: "Faults written into the code of money",
    line: "npm run mutate:money",
    does: "Writes one fault at a time into a copy of the code; the test or worlds named for it must notice.",
    leavesOpen: "The faults are chosen by hand: those of guards and sums, not every operator of every line.",
  },
  {
    name: "mutate",
    title: "Every small change of what decides",
    line: "npm run mutate",
    does: "Changes guards, sessions, access, prices, signatures, settlements, refunds, documents and the training log in every small way (Stryker); the tests of the part must notice, or test/mutations/equivalents.ts says why none can.",
    leavesOpen:
      "Files that decide and write at once, which tests of the whole shop watch over: of refunds and documents the pure ones alone are changed here.",
  },
  {
    name: "load-buyers",
    title: "Buyers at once",
    line: "npm run load -- --buyers 500",
    does: "Signs up, buys and pays at once on the running shop; afterwards the books are proven.",
    leavesOpen:
      "Times are those of this machine with the table engine beside the shop; AWS's own limits are computed, not met.",
  },
  {
    name: "load-shapes",
    title: "Half an hour of every kind of day",
    line: "npm run load -- --shapes 30",
    does: "Members, a campaign, returns that all come at once, an attack on sign-in and a Monday morning, one after the other: nothing lost, no 5xx, memory flat.",
    leavesOpen: "A tenth of what the deployed shop must hold, on one machine that also makes the calls.",
  },
  {
    name: "load-renewals",
    title: "A morning of renewals",
    line: "npm run load -- --renewals 5000",
    does: "Renews so many memberships on one morning of a virtual clock, to the last receipt and letter.",
    leavesOpen: "Minutes are the virtual clock's: the gateway answers as fast as the clock says.",
  },
  {
    name: "load-receipts",
    title: "Receipts by runs at once",
    line: "npm run load -- --receipts 20000",
    does: "Numbers receipts by several runs of the job at once: no gap, no number twice.",
    leavesOpen: "The tax service is a stand-in that answers at once.",
  },
  {
    name: "bench",
    title: "What a visit and a start cost",
    line: "npm run bench",
    does: "Measures pages, functions and growth, each beside a limit built in the same run where there is one.",
    leavesOpen: "Times hold for this machine; only their ratios travel.",
  },
  {
    name: "bench-books",
    title: "A month's books of a large shop",
    line: "npm run bench:books",
    does: "Reads a month of 100,000 orders by each reader within a bound on its heap, beside the table engine's own share.",
    leavesOpen: "The engine is not DynamoDB; its latency over a network is not in it.",
  },
  {
    name: "cost",
    title: "What a member's month costs",
    line: "npm run cost",
    does: "Counts the calls and requests of a member's month and prices them from the page of prices.",
    leavesOpen: "What is assumed stands in docs/cost.md; no bill of AWS has been seen.",
  },
  {
    name: "rights",
    title: "Rights that are used",
    line: "npm run rights",
    does: "Holds each call that a test makes to AWS against its function's role, and each right against the calls.",
    leavesOpen: "IAM's own judgement: roles are read from the template and judged here.",
  },
  {
    name: "second-cloud",
    title: "The shipped functions on another cloud's stand-in",
    line: "npm run second-cloud",
    does: "Walks through the bundles as they are shipped on moto_server or another emulator.",
    leavesOpen: "An emulator is not AWS: docs/deploy.md ends with what only the first deployment shows.",
  },
  {
    name: "second-cloud-whole",
    title: "A stage's whole life on an emulator",
    line: "npm run second-cloud -- --whole",
    does: "Deploys a stage on the emulator that AWS_ENDPOINT_URL names, walks through it and destroys it.",
    leavesOpen: "What the emulator does not check: quotas, policies of resources, times.",
  },
  {
    name: "sbom",
    title: "What the product is made of",
    line: "npm run sbom",
    does: "Writes the bill of materials (CycloneDX) of the lock file, what is shipped apart from what only builds, and holds licences against the list.",
    leavesOpen: "A licence is what the package declares; nobody has read its files.",
  },
  {
    name: "vulnerabilities",
    title: "Known vulnerabilities",
    line: "npm run vulnerabilities",
    does: "Asks the registry's audit, or the pinned list where it does not answer, about every package of the lock file; what is shipped fails.",
    leavesOpen: "What nobody has reported. A pinned list is as old as its date.",
  },
  {
    name: "secrets",
    title: "Secrets and dangerous code",
    line: "npm run secrets",
    does: "Looks through every file under version control and the built site for what looks like a secret.",
    leavesOpen: "A secret that looks like nothing known; what an earlier commit held.",
  },
  {
    name: "asvs",
    title: "OWASP ASVS 5.0, level 2",
    line: "npm run asvs",
    does: "Writes docs/asvs.md from its rows; each names the tests that hold it, and a test checks that they exist.",
    leavesOpen: "The judgement of each row is the project's own: nobody independent has verified it.",
  },
];
