import type { LimitGroup } from "#contract/route-rows.ts";

/** The limits of a group of routes: requests a second and burst at the stage, requests in 5 minutes from one address at the firewall. */
interface GroupLimit {
  readonly rate: number;
  readonly burst: number;
  readonly perAddress: number;
}

/** The limits of each group of the route table. */
export const limits = {
  signIn: { rate: 50, burst: 100, perAddress: 100 },
  register: { rate: 25, burst: 50, perAddress: 20 },
  tokenCheck: { rate: 50, burst: 100, perAddress: 300 },
  catalogue: { rate: 500, burst: 1000, perAddress: 3000 },
  personal: { rate: 300, burst: 600, perAddress: 2000 },
  buying: { rate: 20, burst: 40, perAddress: 60 },
  gatewayReturns: { rate: 50, burst: 100, perAddress: 300 },
  community: { rate: 50, burst: 100, perAddress: 300 },
  media: { rate: 100, burst: 200, perAddress: 600 },
  analytics: { rate: 2, burst: 5, perAddress: 60 },
  owner: { rate: 50, burst: 100, perAddress: 1500 },
} as const satisfies Record<LimitGroup, GroupLimit>;
