import type { Duty } from "./duties.ts";

/**
 * Who may call an operation. `optional`: no token is fine, a bad one is 401. `admin`: the role in token and profile, one of the
 * row's duties, and a second factor shown within the hour. `cookie`: the refresh cookie. `gateway`: a cross-site form post.
 */
export type Access = "public" | "optional" | "member" | "admin" | "cookie" | "gateway";
type Method = "GET" | "POST" | "PATCH" | "DELETE";
export type Feature =
  | "identity"
  | "account"
  | "catalogue"
  | "drafts"
  | "media"
  | "subscriptions"
  | "access"
  | "video"
  | "community"
  | "moderation"
  | "diary"
  | "kitchen"
  | "orders"
  | "coupons"
  | "gifts"
  | "newsletters"
  | "payments"
  | "documents"
  | "refunds"
  | "complaints"
  | "analytics"
  | "morning"
  | "audit"
  | "books"
  | "staff"
  | "people";

/** Calls that share one count per address at the firewall, which takes ten such groups; the numbers stand in `infra/definitions/limits.ts`. */
export type LimitGroup =
  | "signIn"
  | "register"
  | "occasional"
  | "catalogue"
  | "personal"
  | "buying"
  | "gatewayReturns"
  | "media"
  | "analytics"
  | "owner";

interface AnyRoute {
  readonly method: Method;
  readonly path: string;
  readonly feature: Feature;
  readonly limit: LimitGroup;
  readonly summary: string;
}

/** A call of members and visitors; `surface` says whose stack and HTTP API it stands in. */
export interface ShopRoute extends AnyRoute {
  readonly surface: "shop";
  readonly access: Exclude<Access, "admin">;
  /** Whether the answer is the same for everybody and kept at the CDN. */
  readonly kept: boolean;
}

/** One or more duties; each of them opens the call. */
export type Duties = readonly [Duty, ...Duty[]];

/** A call of the staff. */
export interface StaffRoute extends AnyRoute {
  readonly surface: "owner";
  readonly access: "admin";
  readonly duty: Duties;
  readonly kept: false;
  /** Whether a client may, or must, name the call by a key (`Idempotency-Key`), so that it is carried out once. */
  readonly key?: "may" | "must";
}

export type Route = ShopRoute | StaffRoute;

/** Every path of the table stands below this prefix. */
export const API_PREFIX = "/api/v1";

type OpenAccess = ShopRoute["access"];

type Called<M extends Method, P extends string> = { readonly method: M; readonly path: `/api/v1/${P}` };
type OpenRoute<M extends Method, P extends string, A extends OpenAccess, K extends boolean = false> = ShopRoute &
  Called<M, P> & { readonly access: A; readonly kept: K };

/** A row of the staff's: it does not compile without a duty. */
export function staff<M extends Method, P extends string>(
  method: M,
  path: P,
  duty: Duties,
  feature: Feature,
  summary: string,
  limit: LimitGroup = "owner",
): StaffRoute & Called<M, P> {
  const common = { path: `/api/v1/${path}`, access: "admin", surface: "owner", kept: false } as const;
  return { ...common, method, duty, feature, limit, summary };
}

/** A call of the staff's that a client may name by a key; `must` where no state tells a second one from a repeated one. */
export function keyed<R extends StaffRoute, K extends "may" | "must" = "may">(
  route: R,
  key: K = "may" as K,
): R & { readonly key: K } {
  return { ...route, key };
}

function row<M extends Method, P extends string, A extends OpenAccess>(
  method: M,
  path: P,
  access: A,
  feature: Feature,
  limit: LimitGroup,
  summary: string,
): OpenRoute<M, P, A> {
  return { method, path: `/api/v1/${path}`, access, surface: "shop", feature, limit, summary, kept: false };
}

type Rest = [feature: Feature, limit: LimitGroup, summary: string];

export function get<P extends string, A extends OpenAccess>(path: P, access: A, ...rest: Rest) {
  return row("GET", path, access, ...rest);
}

export function post<P extends string, A extends OpenAccess>(path: P, access: A, ...rest: Rest) {
  return row("POST", path, access, ...rest);
}

export function patch<P extends string, A extends OpenAccess>(path: P, access: A, ...rest: Rest) {
  return row("PATCH", path, access, ...rest);
}

export function remove<P extends string, A extends OpenAccess>(path: P, access: A, ...rest: Rest) {
  return row("DELETE", path, access, ...rest);
}

/** A list or product that the CDN keeps: read by anybody, the same for everybody. */
export function cacheable<P extends string>(route: OpenRoute<"GET", P, "public">): OpenRoute<"GET", P, "public", true> {
  return { ...route, kept: true };
}
