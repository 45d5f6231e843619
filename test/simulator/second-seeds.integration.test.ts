import { worldsKeepEveryInvariant } from "./seeds.ts";

worldsKeepEveryInvariant(101, 100);
