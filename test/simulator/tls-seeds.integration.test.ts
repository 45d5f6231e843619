import { worldsKeepEveryInvariant } from "./seeds.ts";

worldsKeepEveryInvariant([1], true);
