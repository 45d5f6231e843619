import type { Operation } from "#contract/routes.ts";
import type { SettingName } from "#functions/http/settings.ts";

type TableAction = "GetItem" | "BatchGetItem" | "Query" | "PutItem" | "UpdateItem" | "DeleteItem" | "ConditionCheckItem";
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
const nothing: Needs = {};
