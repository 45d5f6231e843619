import { worldsKeepEveryInvariant } from "./seeds.ts";

worldsKeepEveryInvariant(31, 30);
