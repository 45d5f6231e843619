/** Who calls, as the verified access token says; `session` names the sign-in for media tokens and revocation. */
export interface Caller {
  readonly sub: string;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly session: string;
  /** Seconds since 1970, real clock: of the token, and of the sign-in that it was renewed from. */
  readonly issuedAt: number;
  readonly signedInAt: number;
}
