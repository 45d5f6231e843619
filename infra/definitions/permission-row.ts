import type { PlainSetting, SecretSetting } from "#functions/platform/setting-names.ts";
import type { INDEXES } from "#functions/platform/table/keys.ts";

/** Partition keys of `functions/platform/table/keys.ts`, separated by spaces; one that ends in `#` is a prefix. */
export type Keys = string;
type IndexName = keyof typeof INDEXES;
/** `RevokeToken` and `GetTokensFromRefreshToken` are missing: Cognito asks for the token and the client's secret, not for a right. */
export type PoolAction =
  | "AdminAddUserToGroup"
  | "AdminCreateUser"
  | "AdminDeleteUser"
  | "AdminGetUser"
  | "AdminInitiateAuth"
  | "AdminRemoveUserFromGroup"
  | "AdminSetUserPassword"
  | "AdminUpdateUserAttributes"
  | "AdminUserGlobalSignOut"
  | "ListUsers"
  | "ListUsersInGroup";
export type ObjectAction =
  | "GetObject"
  | "GetObjectTagging"
  | "GetObjectVersion"
  | "PutObject"
  | "DeleteObject"
  | "DeleteObjectVersion";
/** Folders of the files bucket: unscanned uploads, members' downloads, originals of pictures, copies of the record and of people. */
export type FilesFolder = "inbox/*" | "files/*" | "originals/*" | "record/*" | "people/*";
/** Folders of the site's bucket. */
export type SiteFolder = "pictures/*" | "pages/*";

/** Rights that several rows share. */
export interface Rights {
  /** Partition keys to read (a transaction's check reads too), to put and update, and to delete. */
  readonly reads?: Keys;
  readonly writes?: Keys;
  readonly removes?: Keys;
  /** Partition keys of indexes to query. */
  readonly lists?: Readonly<Partial<Record<IndexName, Keys>>>;
  readonly pool?: readonly PoolAction[];
  /** Settings besides those that follow from the other rights (`environment.ts`). */
  readonly settings?: readonly PlainSetting[];
}

/** A row of the table: all rights of a feature's functions, one call or one job; `with` adds shared rights. */
export interface RightsRow extends Rights {
  readonly with?: readonly Rights[];
  readonly files?: Readonly<Partial<Record<FilesFolder, readonly ObjectAction[]>>>;
  readonly site?: Readonly<Partial<Record<SiteFolder, readonly ObjectAction[]>>>;
  /** Whether it may read the CDN's log. */
  readonly visits?: true;
  /** Whether it may update the edge's list of public pages. */
  readonly pages?: true;
  /** Whether it may send mail from the shop's address. */
  readonly mail?: true;
  /** Whether it may read the ages of the yearly secrets, without their values. */
  readonly secretAges?: true;
}

/** The permissions of a function: its row with the shared rights, and its secrets. */
export interface Permissions extends Omit<RightsRow, "with"> {
  readonly secrets?: readonly SecretSetting[];
}

/** Adds the shared rights to a row. */
export function withShared({ with: shared = [], ...row }: RightsRow): Omit<RightsRow, "with"> {
  const all: readonly Rights[] = [...shared, row];
  const keysOf = (read: (rights: Rights) => Keys | undefined) => all.flatMap((rights) => read(rights) ?? []).join(" ");
  const pool = all.flatMap((rights) => rights.pool ?? []);
  return {
    ...row,
    ...(pool.length > 0 && { pool }),
    reads: keysOf(({ reads }) => reads),
    writes: keysOf(({ writes }) => writes),
    removes: keysOf(({ removes }) => removes),
    lists: {
      gsi1: keysOf(({ lists }) => lists?.gsi1),
      gsi2: keysOf(({ lists }) => lists?.gsi2),
      gsi3: keysOf(({ lists }) => lists?.gsi3),
    },
    settings: all.flatMap(({ settings = [] }) => settings),
  };
}
