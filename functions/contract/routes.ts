import { cacheable, get, patch, post, remove, type ShopRoute } from "./route-rows.ts";
import { staffRoutes } from "./staff-routes.ts";

/**
 * The route table: every call of the product, once: path, access, feature, limit and summary; `kept` where the CDN keeps the answer.
 * Here the shop's own rows; those of its staff stand in `staff-routes.ts`, each with the duties that open it.
 * Read by the endpoint, the CDK loop, the firewall, the local server's loop, the typed client and the API reference. Paths are bare
 * (no trailing slash); a handler stands at `functions/api/<feature>/<operation>.ts` in kebab-case, or in the file that
 * `infra/definitions/entries.ts` names for it.
 */
const shopRoutes = {
  getSignInSettings: get(
    "signinsettings",
    "public",
    "identity",
    "catalogue",
    "Where the social sign-in starts and for which client",
  ),
  login: post("login", "public", "identity", "signIn", "Exchange a social sign-in code for a session"),
  emailLogin: post("emaillogin", "public", "identity", "signIn", "Sign in with e-mail and password"),
  emailRegister: post("emailregister", "public", "identity", "register", "Create an account and sign in"),
  verifyToken: post("verifytoken", "public", "identity", "occasional", "Say whose access token this is"),
  refreshSession: post(
    "session/refresh",
    "cookie",
    "identity",
    "signIn",
    "Renew the access token from the refresh cookie",
  ),
  logout: post("session/logout", "cookie", "identity", "signIn", "End the session and clear its cookie"),
  getMe: get("me", "member", "identity", "personal", "The caller's profile, subscription and purchases in one answer"),
  getUser: get("users/{userId}", "member", "identity", "personal", "The caller's own user record"),
  getUserByEmail: get(
    "userbyemail/{email}",
    "member",
    "identity",
    "occasional",
    "The caller's own user record by e-mail",
  ),
  linkIdentity: post(
    "me/identities",
    "member",
    "identity",
    "signIn",
    "Let the caller also sign in by a social identity",
  ),
  listIdentities: get("me/identities", "member", "identity", "signIn", "By whom the caller signs in besides"),
  removeIdentity: post(
    "me/identities/remove",
    "member",
    "identity",
    "signIn",
    "Let the caller no longer sign in by a linked identity",
  ),

  sendVerification: post(
    "me/verification",
    "member",
    "account",
    "personal",
    "Send the mail that verifies the e-mail again",
  ),
  verifyEmail: post(
    "me/verification/confirm",
    "member",
    "account",
    "personal",
    "Verify the e-mail with the mail's token",
  ),
  confirmEmail: post(
    "confirmemail",
    "public",
    "account",
    "register",
    "Take over or refuse a proposed e-mail with the mail's token",
  ),
  forgotPassword: post(
    "forgotpassword",
    "public",
    "account",
    "register",
    "Ask for a mail with a link to a new password",
  ),
  resetPassword: post("resetpassword", "public", "account", "register", "Set a new password with the mail's token"),
  changePassword: post(
    "me/password",
    "member",
    "account",
    "personal",
    "Change the password and end all other sessions",
  ),
  changeEmail: post("me/email", "member", "account", "personal", "Change the e-mail that signs in"),
  updateProfile: patch(
    "me",
    "member",
    "account",
    "personal",
    "Change the name, the picture, or the country to live in",
  ),
  changeNews: patch("me/news", "member", "account", "personal", "Agree to newsletters, or take that back"),
  unsubscribe: post(
    "news/unsubscribe/{token}",
    "public",
    "account",
    "personal",
    "End the newsletters of whom this token's newsletter was written to; whatever body, always done",
  ),
  endSessions: post("me/sessions/end", "member", "account", "personal", "Sign out everywhere, here too"),
  listSessions: get("me/sessions", "member", "account", "personal", "Where the caller is signed in"),
  endOtherSessions: post(
    "me/sessions/end/others",
    "member",
    "account",
    "personal",
    "Sign out on another device, or on all but this one",
  ),
  exportMe: get("me/export", "member", "account", "personal", "Everything that the shop holds of the caller"),
  deleteMe: post("me/delete", "member", "account", "personal", "Delete the account and what is not kept by law"),
  setUpSecondFactor: post("me/mfa", "member", "account", "personal", "A new secret for an admin's authenticator"),
  confirmSecondFactor: post(
    "me/mfa/confirm",
    "member",
    "account",
    "personal",
    "Switch the second factor on with its first code",
  ),
  passSecondFactor: post(
    "session/mfa",
    "member",
    "account",
    "signIn",
    "Show the second factor for this session, for an hour",
  ),

  listSubscriptions: cacheable(
    get("subscriptions", "public", "catalogue", "catalogue", "The membership plans on sale"),
  ),
  getSubscriptionByType: cacheable(
    get("subscriptionbytype/{id}", "public", "catalogue", "catalogue", "One membership plan"),
  ),
  getShop: cacheable(get("shop", "public", "catalogue", "catalogue", "Who sells: company, contact, countries of sale")),
  listPrices: cacheable(
    get("prices", "public", "catalogue", "catalogue", "What all that is on sale costs, and cost before"),
  ),
  listEbooks: cacheable(get("ebooks", "public", "catalogue", "catalogue", "All ebooks, without guarded fields")),
  getEbook: get("ebooks/{id}", "optional", "catalogue", "catalogue", "One ebook; its file only with access"),
  listTrainings: cacheable(
    get("trainings", "public", "catalogue", "catalogue", "All trainings, without guarded fields"),
  ),
  getTraining: get(
    "trainings/{id}",
    "optional",
    "catalogue",
    "catalogue",
    "One training with its sections; exercises only with access",
  ),
  listChallenges: cacheable(
    get("challenges", "public", "catalogue", "catalogue", "All challenges, without guarded fields"),
  ),
  getChallengeVideo: get(
    "challenges/video/{id}",
    "member",
    "catalogue",
    "catalogue",
    "One video of a challenge the caller may watch",
  ),
  getChallenge: get(
    "challenges/{id}",
    "optional",
    "catalogue",
    "catalogue",
    "One challenge; video ids and files only with access",
  ),
  listRecipes: cacheable(get("recipes", "public", "catalogue", "catalogue", "All recipes, without amounts and steps")),
  getRecipe: get(
    "recipes/{id}",
    "optional",
    "catalogue",
    "catalogue",
    "One recipe; amounts and steps with Premium, or of a sample",
  ),
  getSearchIndex: cacheable(
    get(
      "search",
      "public",
      "catalogue",
      "catalogue",
      "What can be found besides products: workouts, exercises, recipes, meal plans",
    ),
  ),
  getLandingTexts: cacheable(
    get("texts/landing", "public", "catalogue", "catalogue", "What the owner writes on the landing page"),
  ),
  listMealPlans: cacheable(
    get("mealplans", "public", "catalogue", "catalogue", "All weekly meal plans, without their meals"),
  ),
  getMealPlan: get(
    "mealplans/{id}",
    "optional",
    "catalogue",
    "catalogue",
    "One weekly meal plan; its whole week with Premium",
  ),
  listPartnerPromoCodes: get(
    "partnerpromocodes",
    "member",
    "catalogue",
    "catalogue",
    "Partners' codes for Premium members",
  ),

  getSubscriptionMetaByUser: get(
    "subscriptionmetabyuser/{userId}",
    "member",
    "subscriptions",
    "personal",
    "The caller's subscription record, whatever its status",
  ),
  getSubscription: get(
    "subscription/{userId}",
    "member",
    "subscriptions",
    "personal",
    "The caller's running subscription",
  ),
  cancelSubscription: patch(
    "subscription/{subscriptionId}",
    "member",
    "subscriptions",
    "personal",
    "Cancel at the end of the paid period",
  ),
  tellCancelReason: post("subscription/{id}/reason", "member", "subscriptions", "personal", "Why it was cancelled"),
  resumeSubscription: patch("subscriptionmeta/{id}", "member", "subscriptions", "personal", "Take a cancellation back"),
  changePlan: patch(
    "subscription/{id}/plan",
    "member",
    "subscriptions",
    "personal",
    "Another plan from the next charge on",
  ),
  keepPlan: remove("subscription/{id}/plan", "member", "subscriptions", "personal", "Take a change of plan back"),
  acceptPrice: patch(
    "subscription/{id}/price",
    "member",
    "subscriptions",
    "personal",
    "Accept a dearer price from a charge on",
  ),
  keepPrice: remove("subscription/{id}/price", "member", "subscriptions", "personal", "Take an accepted price back"),
  pauseSubscription: patch(
    "subscription/{id}/pause",
    "member",
    "subscriptions",
    "personal",
    "Pause after the paid period",
  ),
  endPause: remove(
    "subscription/{id}/pause",
    "member",
    "subscriptions",
    "personal",
    "End a pause early or take it back",
  ),

  checkPurchased: get(
    "user/{userId}/purchased",
    "member",
    "access",
    "personal",
    "Whether and when the caller bought a product",
  ),
  getFile: get("files/{fileId}", "member", "access", "media", "A short-lived address of a file the caller may open"),

  generateMediaToken: get(
    "mediatoken/generate/{userId}/{videoId}",
    "member",
    "video",
    "media",
    "A five-minute token for one video",
  ),
  authenticateMediaToken: get(
    "mediatoken/authentication/{userId}/{videoId}/{token}",
    "member",
    "video",
    "media",
    "Check a media token and answer the player's signed address",
  ),
  getSample: get(
    "samples/{category}/{id}",
    "public",
    "video",
    "media",
    "The signed address of a product's public sample",
  ),
  receiveVideoEvent: post("hooks/bunny", "public", "media", "gatewayReturns", "The video library tells of a video"),
  listViewedVideos: get(
    "viewed_videos/{userId}",
    "member",
    "video",
    "personal",
    "The videos that the caller has watched",
  ),
  recordViewedVideo: post("viewed_videos", "member", "video", "occasional", "Record that the caller watched a video"),

  listChallengeComments: get(
    "challengescomments/{challengeId}",
    "member",
    "community",
    "occasional",
    "Comments on a challenge",
  ),
  addChallengeComment: post("challengescomments", "member", "community", "occasional", "Comment on a challenge"),
  listTrainingComments: get(
    "trainingscomments/{trainingId}",
    "member",
    "community",
    "occasional",
    "Comments on a training",
  ),
  addTrainingComment: post("trainingscomments", "member", "community", "occasional", "Comment on a training"),
  deleteComment: remove(
    "comments/{category}/{id}/{commentId}",
    "member",
    "community",
    "occasional",
    "Delete one's own comment, or as an admin any",
  ),
  reportComment: post(
    "comments/{category}/{id}/{commentId}/report",
    "member",
    "community",
    "occasional",
    "Tell the shop that a comment should not stand there",
  ),

  getDiary: get(
    "me/diary",
    "member",
    "diary",
    "personal",
    "The head of the training diary and the last days' workouts",
  ),
  changeDiary: post("me/diary/changes", "member", "diary", "personal", "Join a device's changes with the diary"),
  listDiaryMonths: get("me/diary/months", "member", "diary", "personal", "The diary's months, twelve at most"),
  eraseDiary: post("me/diary/erase", "member", "diary", "personal", "Erase the diary, or the measures alone"),
  addPush: post("me/push", "member", "diary", "personal", "Send reminders to this device"),
  removePush: remove("me/push/{device}", "member", "diary", "personal", "Send no more reminders to a device"),
  stopReminders: post(
    "reminders/stop/{token}",
    "public",
    "diary",
    "personal",
    "End the reminders of the letter that this token stands in; whatever body, always done",
  ),
  getCalendar: get("me/calendar", "member", "diary", "personal", "The secret address of the caller's calendar"),
  renewCalendar: post("me/calendar", "member", "diary", "personal", "A new address; the one before ends at once"),
  removeCalendar: remove("me/calendar", "member", "diary", "personal", "End the calendar's address"),
  readCalendar: get(
    "calendar/{file}",
    "public",
    "diary",
    "occasional",
    "The training days as a calendar (`TOKEN.ics`), for whoever has its secret address",
  ),

  getKitchen: get(
    "me/kitchen",
    "member",
    "kitchen",
    "personal",
    "The caller's own week of meals with its recipes, and the shopping list's ticks",
  ),
  saveKitchen: patch("me/kitchen", "member", "kitchen", "personal", "Keep the week and the ticks, by version"),

  priceOrder: get("coupons/price", "optional", "orders", "buying", "The caller's price of a product with a code"),
  createOrder: post("orders", "member", "orders", "buying", "Order a product at the server's price"),
  getOrder: get(
    "orders/{order_number}",
    "member",
    "orders",
    "personal",
    "The caller's order; asks the gateway while it is open",
  ),
  recordConsents: post(
    "orders/{order_number}/consents",
    "member",
    "orders",
    "buying",
    "Give the consents later that an ebook's delivery waits for",
  ),
  abandonOrder: post(
    "orders/{order_number}/abandon",
    "member",
    "orders",
    "buying",
    "Give an order up that is not paid",
  ),
  lookAtGift: post("gifts/look", "optional", "gifts", "buying", "What a gift's code opens"),
  redeemGift: post("gifts/redeem", "member", "gifts", "buying", "Open a gift to the caller, once"),
  changeGift: patch(
    "orders/{order_number}/gift",
    "member",
    "gifts",
    "buying",
    "Another address or day for the letter of the caller's gift",
  ),
  getGiftCard: get(
    "orders/{order_number}/gift_card",
    "member",
    "gifts",
    "buying",
    "The card to print of the caller's gift",
  ),
  signOrder: post("corvussignature", "member", "payments", "buying", "Sign the stored order's payment form"),
  receivePaymentSuccess: post(
    "payments/corvus/success",
    "gateway",
    "payments",
    "gatewayReturns",
    "The gateway's success return",
  ),
  receivePaymentCancel: post(
    "payments/corvus/cancel",
    "gateway",
    "payments",
    "gatewayReturns",
    "The gateway's cancel return",
  ),
  receivePaymentReturn: get(
    "payments/{gateway}/{ending}",
    "gateway",
    "payments",
    "gatewayReturns",
    "The return of a gateway that leads back by an address",
  ),

  listPayments: get(
    "me/payments",
    "member",
    "documents",
    "personal",
    "The caller's charges and refunds with their documents",
  ),
  getDocument: get("documents/{documentId}", "member", "documents", "media", "The PDF of one of the caller's receipts"),

  listWithdrawals: get(
    "withdrawals",
    "member",
    "refunds",
    "buying",
    "The caller's paid orders and what a withdrawal gives back",
  ),
  withdraw: post("withdrawals", "member", "refunds", "buying", "Withdraw from orders at the amounts that were shown"),
  withdrawAsGuest: post(
    "withdrawals/guest",
    "public",
    "refunds",
    "buying",
    "Withdraw from an order without signing in",
  ),

  listOwnComplaints: get(
    "complaints",
    "member",
    "complaints",
    "buying",
    "The caller's complaints with the shop's answers",
  ),
  complain: post("complaints", "member", "complaints", "buying", "Complain in writing"),
  complainAsGuest: post("complaints/guest", "public", "complaints", "buying", "Complain in writing without signing in"),
} as const satisfies Record<string, ShopRoute>;

/** All rows: who asks for an operation need not know whose it is. */
export const routes = { ...shopRoutes, ...staffRoutes };

/** Paths that the server itself writes, into cookies and mails: of the others its bundles know none. */
export const writtenPaths = {
  login: routes.login.path,
  emailLogin: routes.emailLogin.path,
  emailRegister: routes.emailRegister.path,
  resetPassword: routes.resetPassword.path,
  stopReminders: routes.stopReminders.path,
  unsubscribe: routes.unsubscribe.path,
} as const;

export type Operation = keyof typeof routes;
/** The operations of the staff: `adminEndpoint` alone takes them. */
export type AdminOperation = keyof typeof staffRoutes;
