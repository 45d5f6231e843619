/** Who may call an operation. `optional`: no token is fine, a bad one is 401. `cookie`: the refresh cookie. `gateway`: a cross-site form post. */
export type Access = "public" | "optional" | "member" | "admin" | "cookie" | "gateway";
export type Method = "GET" | "POST" | "PATCH" | "DELETE";
export type Feature =
  | "identity"
  | "account"
  | "catalogue"
  | "subscriptions"
  | "access"
  | "video"
  | "community"
  | "orders"
  | "payments"
  | "documents"
  | "refunds"
  | "analytics";

export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly feature: Feature;
  readonly summary: string;
}

/**
 * The route table: every call of the product, once. Read by the CDK loop, the local server's loop, the typed client and
 * the API reference. Paths are bare (no trailing slash); a handler stands at `functions/api/<feature>/<operation>.ts` in kebab-case.
 */
export const routes = {
  getSignInSettings: get(
    "signinsettings",
    "public",
    "identity",
    "Where the social sign-in starts and for which client",
  ),
  login: post("login", "public", "identity", "Exchange a social sign-in code for a session"),
  emailLogin: post("emaillogin", "public", "identity", "Sign in with e-mail and password"),
  emailRegister: post("emailregister", "public", "identity", "Create an account and sign in"),
  verifyToken: post("verifytoken", "public", "identity", "Say whose access token this is"),
  refreshSession: post("session/refresh", "cookie", "identity", "Renew the access token from the refresh cookie"),
  logout: post("session/logout", "cookie", "identity", "End the session and clear its cookie"),
  getMe: get("me", "member", "identity", "The caller's profile, subscription and purchases in one answer"),
  getUser: get("users/{userId}", "member", "identity", "The caller's own user record"),
  getUserByEmail: get("userbyemail/{email}", "member", "identity", "The caller's own user record by e-mail"),
  linkIdentity: post("me/identities", "member", "identity", "Let the caller also sign in by a social identity"),

  sendVerification: post("me/verification", "member", "account", "Send the letter that verifies the e-mail again"),
  verifyEmail: post("me/verification/confirm", "member", "account", "Verify the e-mail with the letter's token"),
  forgotPassword: post("forgotpassword", "public", "account", "Ask for a letter with a link to a new password"),
  resetPassword: post("resetpassword", "public", "account", "Set a new password with the letter's token"),
  changePassword: post("me/password", "member", "account", "Change the password and end all other sessions"),
  changeEmail: post("me/email", "member", "account", "Change the e-mail that signs in"),
  changeName: patch("me", "member", "account", "Change the name or the picture"),
  endSessions: post("me/sessions/end", "member", "account", "Sign out everywhere, here too"),
  exportMe: get("me/export", "member", "account", "Everything that the shop holds of the caller"),
  deleteMe: post("me/delete", "member", "account", "Delete the account and what is not kept by law"),
  setUpSecondFactor: post("me/mfa", "member", "account", "A new secret for an admin's authenticator"),
  confirmSecondFactor: post("me/mfa/confirm", "member", "account", "Switch the second factor on with its first code"),
  passSecondFactor: post("session/mfa", "member", "account", "Show the second factor for this session, for an hour"),

  listSubscriptions: get("subscriptions", "public", "catalogue", "The membership plans on sale"),
  getSubscriptionByType: get("subscriptionbytype/{id}", "public", "catalogue", "One membership plan"),
  listEbooks: get("ebooks", "public", "catalogue", "All ebooks, without guarded fields"),
  getEbook: get("ebooks/{id}", "optional", "catalogue", "One ebook; its file only with access"),
  listTrainings: get("trainings", "public", "catalogue", "All trainings, without guarded fields"),
  getTraining: get(
    "trainings/{id}",
    "optional",
    "catalogue",
    "One training with its sections; exercises only with access",
  ),
  listChallenges: get("challenges", "public", "catalogue", "All challenges, without guarded fields"),
  getChallengeVideo: get(
    "challenges/video/{id}",
    "member",
    "catalogue",
    "One video of a challenge the caller may watch",
  ),
  getChallenge: get("challenges/{id}", "optional", "catalogue", "One challenge; video ids and files only with access"),
  listPartnerPromoCodes: get("partnerpromocodes", "member", "catalogue", "Partners' codes for Premium members"),

  getSubscriptionMetaByUser: get(
    "subscriptionmetabyuser/{userId}",
    "member",
    "subscriptions",
    "The caller's subscription record, whatever its status",
  ),
  getSubscription: get("subscription/{userId}", "member", "subscriptions", "The caller's running subscription"),
  cancelSubscription: patch(
    "subscription/{subscriptionId}",
    "member",
    "subscriptions",
    "Cancel at the end of the paid period",
  ),
  resumeSubscription: patch("subscriptionmeta/{id}", "member", "subscriptions", "Take a cancellation back"),
  changePlan: patch("subscription/{id}/plan", "member", "subscriptions", "Another plan from the next charge on"),
  keepPlan: remove("subscription/{id}/plan", "member", "subscriptions", "Take a change of plan back"),
  pauseSubscription: patch("subscription/{id}/pause", "member", "subscriptions", "Pause after the paid period"),
  endPause: remove("subscription/{id}/pause", "member", "subscriptions", "End a pause early or take it back"),

  checkPurchased: get("user/{userId}/purchased", "member", "access", "Whether and when the caller bought a product"),
  getFile: get("files/{fileId}", "member", "access", "A short-lived address of a file the caller may open"),

  generateMediaToken: get(
    "mediatoken/generate/{userId}/{videoId}",
    "member",
    "video",
    "A five-minute token for one video",
  ),
  authenticateMediaToken: get(
    "mediatoken/authentication/{userId}/{videoId}/{token}",
    "member",
    "video",
    "Check a media token and answer the player's signed address",
  ),
  getSample: get("samples/{category}/{id}", "public", "video", "The signed address of a product's public sample"),
  listViewedVideos: get("viewed_videos/{userId}", "member", "video", "The videos that the caller has watched"),
  recordViewedVideo: post("viewed_videos", "member", "video", "Record that the caller watched a video"),

  listChallengeComments: get("challengescomments/{challengeId}", "member", "community", "Comments on a challenge"),
  addChallengeComment: post("challengescomments", "member", "community", "Comment on a challenge"),
  listTrainingComments: get("trainingscomments/{trainingId}", "member", "community", "Comments on a training"),
  addTrainingComment: post("trainingscomments", "member", "community", "Comment on a training"),
  deleteComment: remove(
    "comments/{category}/{id}/{commentId}",
    "member",
    "community",
    "Delete one's own comment, or as an admin any",
  ),
  reportComment: post(
    "comments/{category}/{id}/{commentId}/report",
    "member",
    "community",
    "Tell the shop that a comment should not stand there",
  ),

  createOrder: post("orders", "member", "orders", "Order a product at the server's price"),
  getOrder: get("orders/{order_number}", "member", "orders", "The caller's order; asks the gateway while it is open"),
  recordConsents: post(
    "orders/{order_number}/consents",
    "member",
    "orders",
    "Give the consents later that an ebook's delivery waits for",
  ),
  signOrder: post("corvussignature", "member", "payments", "Sign the stored order's payment form"),
  receivePaymentSuccess: post("payments/corvus/success", "gateway", "payments", "The gateway's success return"),
  receivePaymentCancel: post("payments/corvus/cancel", "gateway", "payments", "The gateway's cancel return"),

  listPayments: get("me/payments", "member", "documents", "The caller's charges and refunds with their documents"),
  getDocument: get("documents/{documentId}", "member", "documents", "The PDF of one of the caller's receipts"),

  listWithdrawals: get("withdrawals", "member", "refunds", "The caller's paid orders and what a withdrawal gives back"),
  withdraw: post("withdrawals", "member", "refunds", "Withdraw from orders at the amounts that were shown"),
  withdrawAsGuest: post("withdrawals/guest", "public", "refunds", "Withdraw from an order without signing in"),
  searchOrders: get("admin/orders", "admin", "refunds", "Orders by their number or by an account's e-mail"),
  inspectOrder: get("admin/orders/{order_number}", "admin", "refunds", "One order with all that happened to it"),
  refundOrder: post("admin/orders/{order_number}/refunds", "admin", "refunds", "Give money of a paid order back"),
  disputeOrder: post(
    "admin/orders/{order_number}/dispute",
    "admin",
    "refunds",
    "Note a chargeback, which suspends access",
  ),
  resolveDispute: post(
    "admin/orders/{order_number}/dispute/outcome",
    "admin",
    "refunds",
    "A chargeback was won or lost",
  ),
  listReviews: get("admin/reviews", "admin", "refunds", "Orders and refunds that wait for a person"),
  decideReview: post("admin/orders/{order_number}/review", "admin", "refunds", "Decide an order or refund in review"),

  getTabelOne: get("tabelone", "admin", "analytics", "Members per plan and status"),
  getTabelTwo: get("tabeltwo", "admin", "analytics", "Orders and revenue per product between two dates"),
  getTableThree: get("tablethree", "admin", "analytics", "Sales per product, members and others apart"),
  getTabelFour: get("tabelfour", "admin", "analytics", "Subscribers with their value"),
} as const satisfies Record<string, Route>;

export type Operation = keyof typeof routes;

/** Every path of the table stands below this prefix. */
export const API_PREFIX = "/api/v1";

type Row<M extends Method, P extends string, A extends Access, F extends Feature> = {
  method: M;
  path: `/api/v1/${P}`;
  access: A;
  feature: F;
  summary: string;
};

function row<M extends Method, P extends string, A extends Access, F extends Feature>(
  method: M,
  path: P,
  access: A,
  feature: F,
  summary: string,
): Row<M, P, A, F> {
  return { method, path: `/api/v1/${path}`, access, feature, summary };
}

function get<P extends string, A extends Access, F extends Feature>(path: P, access: A, feature: F, summary: string) {
  return row("GET", path, access, feature, summary);
}

function post<P extends string, A extends Access, F extends Feature>(path: P, access: A, feature: F, summary: string) {
  return row("POST", path, access, feature, summary);
}

function patch<P extends string, A extends Access, F extends Feature>(path: P, access: A, feature: F, summary: string) {
  return row("PATCH", path, access, feature, summary);
}

function remove<P extends string, A extends Access, F extends Feature>(
  path: P,
  access: A,
  feature: F,
  summary: string,
) {
  return row("DELETE", path, access, feature, summary);
}
