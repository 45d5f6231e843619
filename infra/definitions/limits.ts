import type { LimitGroup, Route } from "#contract/route-rows.ts";
import type { Operation } from "#contract/routes.ts";

/** Requests a second and burst of a route at its HTTP API. */
interface Throttle {
  readonly rate: number;
  readonly burst: number;
}

/** Requests in 5 minutes from one address at the firewall, by each group of the route table. */
export const limits = {
  signIn: { perAddress: 100 },
  register: { perAddress: 20 },
  occasional: { perAddress: 300 },
  catalogue: { perAddress: 3000 },
  personal: { perAddress: 2000 },
  buying: { perAddress: 60 },
  gatewayReturns: { perAddress: 300 },
  media: { perAddress: 600 },
  analytics: { perAddress: 60 },
  owner: { perAddress: 1500 },
} as const satisfies Record<LimitGroup, { readonly perAddress: number }>;

/** The throttle of each route of an API that has none of its own. */
export const usualThrottle: Record<Route["surface"], Throttle> = {
  shop: { rate: 500, burst: 1000 },
  owner: { rate: 50, burst: 100 },
};

const signIn = { rate: 50, burst: 100 };
const register = { rate: 25, burst: 50 };
const buying = { rate: 20, burst: 40 };
const gatewayReturns = { rate: 50, burst: 100 };
const analytics = { rate: 2, burst: 5 };

/**
 * Routes with a throttle of their own. A stage keeps the setting of a route that goes, and then refuses every later deployment: only
 * routes that never go stand here.
 */
export const throttles: Readonly<Record<string, Throttle>> = {
  login: signIn,
  emailLogin: signIn,
  refreshSession: signIn,
  emailRegister: register,
  forgotPassword: register,
  resetPassword: register,
  createOrder: buying,
  signOrder: buying,
  withdrawAsGuest: buying,
  complainAsGuest: buying,
  receivePaymentSuccess: gatewayReturns,
  receivePaymentCancel: gatewayReturns,
  getTabelOne: analytics,
  getTabelTwo: analytics,
  getTableThree: analytics,
  getTabelFour: analytics,
} satisfies Partial<Record<Operation, Throttle>>;
