import type { Operation } from "#contract/routes.ts";
import type { SettingName } from "#functions/http/settings.ts";
import type { Job } from "./entries.ts";

type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";
type PoolAction =
  | "AdminCreateUser"
  | "AdminSetUserPassword"
  | "AdminInitiateAuth"
  | "AdminGetUser"
  | "AdminDeleteUser"
  | "AdminUpdateUserAttributes"
  | "RevokeToken";

/** What one function may touch. All else is refused to it by its role and absent from its environment. */
export interface Needs {
  /** Calls on the table and its indexes; a transaction needs the action of each of its writes. */
  readonly table?: readonly TableAction[];
  readonly pool?: readonly PoolAction[];
  /** May read the protected files. */
  readonly files?: true;
  /** May send mail from the shop's address. */
  readonly mail?: true;
  /** Further settings; those that name a secret bring the right to read it. */
  readonly settings?: readonly SettingName[];
}

const corvuspay = [
  "CORVUSPAY_API_URL",
  "CORVUSPAY_STORE_ID",
  "CORVUSPAY_SECRET_KEY",
  "CORVUSPAY_CERTIFICATE",
  "CORVUSPAY_PRIVATE_KEY",
] as const satisfies readonly SettingName[];

const catalogue: Needs = { table: ["GetItem"] };
const member: Needs = { table: ["GetItem", "Query"] };
const settling: Needs = {
  table: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
  settings: corvuspay,
};
const planned: Needs = {};

/** Operation -> what it may touch. A new row of the route table does not compile until it stands here. */
export const needs = {
  login: planned,
  emailLogin: { table: ["GetItem"], pool: ["AdminInitiateAuth"] },
  emailRegister: {
    table: ["GetItem", "PutItem"],
    pool: ["AdminCreateUser", "AdminSetUserPassword", "AdminInitiateAuth"],
  },
  verifyToken: planned,
  refreshSession: { table: ["GetItem"], pool: ["AdminInitiateAuth"], settings: ["PUBLIC_URL", "TOKEN_ROTATION"] },
  logout: { pool: ["RevokeToken"], settings: ["PUBLIC_URL"] },
  getMe: member,
  getUser: member,
  getUserByEmail: planned,

  listSubscriptions: catalogue,
  getSubscriptionByType: catalogue,
  listEbooks: catalogue,
  getEbook: member,
  listTrainings: catalogue,
  getTraining: member,
  listChallenges: catalogue,
  getChallengeVideo: member,
  getChallenge: member,
  listPartnerPromoCodes: member,

  getSubscriptionMetaByUser: member,
  getSubscription: member,
  cancelSubscription: planned,
  resumeSubscription: planned,

  checkPurchased: member,
  getFile: { ...member, files: true },

  generateMediaToken: { ...member, settings: ["MEDIA_TOKEN_KEY"] },
  authenticateMediaToken: {
    ...member,
    settings: ["MEDIA_TOKEN_KEY", "BUNNY_EMBED_HOST", "BUNNY_LIBRARY_ID", "BUNNY_EMBED_TOKEN_KEY"],
  },
  getSample: { ...catalogue, settings: ["BUNNY_EMBED_HOST", "BUNNY_LIBRARY_ID", "BUNNY_EMBED_TOKEN_KEY"] },
  listViewedVideos: member,
  recordViewedVideo: { table: ["GetItem", "Query", "PutItem"] },

  listChallengeComments: planned,
  addChallengeComment: planned,
  listTrainingComments: planned,
  addTrainingComment: planned,

  createOrder: { table: ["GetItem", "Query", "PutItem"] },
  getOrder: settling,
  signOrder: settling,
  receivePaymentSuccess: settling,
  receivePaymentCancel: { table: ["GetItem", "UpdateItem"] },

  getTabelOne: planned,
  getTabelTwo: planned,
  getTableThree: planned,
  getTabelFour: planned,
} satisfies Record<Operation, Needs>;

/** Job -> what it may touch. */
export const jobNeeds = {
  reconcile: settling,
  sendOutbox: { table: ["GetItem", "Query", "UpdateItem"], mail: true, settings: ["PUBLIC_URL"] },
} satisfies Record<Job, Needs>;
