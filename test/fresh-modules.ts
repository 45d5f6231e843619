import { vi } from "vitest";

/** Each file of worlds loads the product's modules anew, while libraries stay: nothing is known from another file's worlds. */
vi.resetModules();
