/** Somebody of the demo to sign in as; published constants. */
export interface Person {
  readonly role: "member" | "premium" | "cancelled" | "admin";
  readonly email: string;
  readonly password: string;
}
