import { type Operation, routes } from "#contract/routes.ts";

/**
 * How much a group of routes takes: requests a second and burst at the stage, requests in 5 minutes from one
 * address at the firewall.
 */
interface Limit {
  readonly rate: number;
  readonly burst: number;
  readonly perAddress: number;
}

export const limits = {
  signIn: { rate: 50, burst: 100, perAddress: 100 },
  register: { rate: 10, burst: 20, perAddress: 20 },
  tokenCheck: { rate: 50, burst: 100, perAddress: 300 },
  catalogue: { rate: 500, burst: 1000, perAddress: 3000 },
  personal: { rate: 300, burst: 600, perAddress: 2000 },
  buying: { rate: 20, burst: 40, perAddress: 60 },
  gatewayReturns: { rate: 50, burst: 100, perAddress: 300 },
  community: { rate: 50, burst: 100, perAddress: 300 },
  media: { rate: 100, burst: 200, perAddress: 600 },
  analytics: { rate: 2, burst: 5, perAddress: 60 },
} as const satisfies Record<string, Limit>;

export type LimitGroup = keyof typeof limits;

const featureGroups = {
  identity: "signIn",
  account: "personal",
  catalogue: "catalogue",
  subscriptions: "personal",
  access: "personal",
  video: "media",
  community: "community",
  orders: "buying",
  payments: "gatewayReturns",
  documents: "personal",
  refunds: "buying",
  analytics: "analytics",
} as const satisfies Record<(typeof routes)[Operation]["feature"], LimitGroup>;

const exceptions: Partial<Record<Operation, LimitGroup>> = {
  emailRegister: "register",
  forgotPassword: "register",
  resetPassword: "register",
  passSecondFactor: "signIn",
  getSignInSettings: "catalogue",
  verifyToken: "tokenCheck",
  getUserByEmail: "tokenCheck",
  getMe: "personal",
  getUser: "personal",
  getFile: "media",
  getDocument: "media",
  recordViewedVideo: "community",
  listViewedVideos: "personal",
  getOrder: "personal",
  signOrder: "buying",
};

/** The limit group of an operation: its feature's, with the exceptions above. */
export function limitGroup(operation: Operation): LimitGroup {
  return exceptions[operation] ?? featureGroups[routes[operation].feature];
}
