/** Somebody signed in, as the tests know them. */
export interface SignedIn {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
}
