import type * as z from "zod/mini";
import * as access from "./access.ts";
import * as account from "./account.ts";
import * as comment from "./comment.ts";
import * as complaint from "./complaint.ts";
import * as coupon from "./coupon.ts";
import * as diary from "./diary.ts";
import * as document from "./document.ts";
import * as gift from "./gift.ts";
import * as identity from "./identity.ts";
import * as kitchen from "./kitchen.ts";
import * as order from "./order.ts";
import * as product from "./product.ts";
import * as recipe from "./recipe.ts";
import type { Operation } from "./routes.ts";
import * as shop from "./shop.ts";
import { staffShapes } from "./staff-schemas.ts";
import * as subscription from "./subscription.ts";
import * as withdrawal from "./withdrawal.ts";

export type Schema = z.core.$ZodType;

/** The shapes of one operation. `form`: a url-encoded body. */
export interface OperationSchemas {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly form?: Schema;
  /** What a body may have at most; 16 KB without it. */
  readonly bytes?: number;
  readonly reply: Schema;
}

const shapes = {
  getSignInSettings: identity.getSignInSettings,
  login: identity.login,
  emailLogin: identity.emailLogin,
  emailRegister: identity.emailRegister,
  verifyToken: identity.verifyToken,
  refreshSession: identity.refreshSession,
  logout: identity.logout,
  getMe: identity.getMe,
  getUser: identity.getUser,
  getUserByEmail: identity.getUserByEmail,
  sendVerification: account.sendVerification,
  verifyEmail: account.verifyEmail,
  confirmEmail: account.confirmEmail,
  forgotPassword: account.forgotPassword,
  resetPassword: account.resetPassword,
  changePassword: account.changePassword,
  changeEmail: account.changeEmail,
  updateProfile: account.updateProfile,
  changeNews: account.changeNews,
  unsubscribe: account.unsubscribe,
  endSessions: account.endSessions,
  listSessions: account.listSessions,
  endOtherSessions: account.endOtherSessions,
  listIdentities: account.listIdentities,
  removeIdentity: account.removeIdentity,
  exportMe: account.exportMe,
  deleteMe: account.deleteMe,
  setUpSecondFactor: account.setUpSecondFactor,
  confirmSecondFactor: account.confirmSecondFactor,
  passSecondFactor: account.passSecondFactor,
  linkIdentity: identity.linkIdentity,
  listSubscriptions: product.listSubscriptions,
  getSubscriptionByType: product.getSubscriptionByType,
  listEbooks: product.listEbooks,
  getEbook: product.getEbook,
  listTrainings: product.listTrainings,
  getShop: shop.getShop,
  listPrices: product.listPrices,
  getTraining: product.getTraining,
  listChallenges: product.listChallenges,
  getChallengeVideo: product.getChallengeVideo,
  getChallenge: product.getChallenge,
  listRecipes: recipe.listRecipes,
  getRecipe: recipe.getRecipe,
  listMealPlans: recipe.listMealPlans,
  getMealPlan: recipe.getMealPlan,
  getSearchIndex: product.getSearchIndex,
  getLandingTexts: product.getLandingTexts,
  listPartnerPromoCodes: product.listPartnerPromoCodes,
  getSubscriptionMetaByUser: subscription.getSubscriptionMetaByUser,
  getSubscription: subscription.getSubscription,
  cancelSubscription: subscription.cancelSubscription,
  tellCancelReason: subscription.tellCancelReason,
  resumeSubscription: subscription.resumeSubscription,
  changePlan: subscription.changePlan,
  keepPlan: subscription.keepPlan,
  acceptPrice: subscription.acceptPrice,
  keepPrice: subscription.keepPrice,
  pauseSubscription: subscription.pauseSubscription,
  endPause: subscription.endPause,
  checkPurchased: access.checkPurchased,
  getFile: access.getFile,
  generateMediaToken: access.generateMediaToken,
  authenticateMediaToken: access.authenticateMediaToken,
  getSample: access.getSample,
  receiveVideoEvent: access.receiveVideoEvent,
  listViewedVideos: access.listViewedVideos,
  recordViewedVideo: access.recordViewedVideo,
  listChallengeComments: comment.listChallengeComments,
  addChallengeComment: comment.addChallengeComment,
  listTrainingComments: comment.listTrainingComments,
  addTrainingComment: comment.addTrainingComment,
  deleteComment: comment.deleteComment,
  reportComment: comment.reportComment,
  getDiary: diary.getDiary,
  changeDiary: diary.changeDiary,
  listDiaryMonths: diary.listDiaryMonths,
  eraseDiary: diary.eraseDiary,
  addPush: diary.addPush,
  removePush: diary.removePush,
  stopReminders: diary.stopReminders,
  getCalendar: diary.getCalendar,
  renewCalendar: diary.renewCalendar,
  removeCalendar: diary.removeCalendar,
  readCalendar: diary.readCalendar,
  getKitchen: kitchen.getKitchen,
  saveKitchen: kitchen.saveKitchen,
  priceOrder: coupon.priceOrder,
  createOrder: order.createOrder,
  getOrder: order.getOrder,
  recordConsents: order.recordConsents,
  abandonOrder: order.abandonOrder,
  lookAtGift: gift.lookAtGift,
  redeemGift: gift.redeemGift,
  changeGift: gift.changeGift,
  getGiftCard: gift.getGiftCard,
  signOrder: order.signOrder,
  receivePaymentSuccess: order.receivePaymentSuccess,
  receivePaymentCancel: order.receivePaymentCancel,
  receivePaymentReturn: order.receivePaymentReturn,
  listPayments: document.listPayments,
  getDocument: document.getDocument,
  listWithdrawals: withdrawal.listWithdrawals,
  withdraw: withdrawal.withdraw,
  withdrawAsGuest: withdrawal.withdrawAsGuest,
  listOwnComplaints: complaint.listOwnComplaints,
  complain: complaint.complain,
  complainAsGuest: complaint.complainAsGuest,
  ...staffShapes,
} satisfies Partial<Record<Operation, OperationSchemas>>;

type Missing = Exclude<Operation, keyof typeof shapes>;
type Table = typeof shapes & Record<Missing, never>;

/** Operation to its shapes. A row of the route table without an entry above does not compile here, and nowhere else. */
export const schemas: Table = shapes;

/** The shapes of exactly this operation: a handler that is given another's does not compile. */
export type Shapes<O extends Operation> = Table[O];

type SchemaOf<O extends Operation, K extends string> = K extends keyof Table[O] ? Table[O][K] : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** What an operation answers. */
export type Reply<O extends Operation> = OutputOf<SchemaOf<O, "reply">>;
/** What a caller gives an operation. */
export type Input<O extends Operation> = {
  [K in "params" | "query" | "body" as K extends keyof Table[O] ? K : never]: InputOf<SchemaOf<O, K>>;
};
