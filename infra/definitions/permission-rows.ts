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
/** Folders of the files bucket: uploads that nobody scanned yet, downloads of members, what pictures are cut from, two kinds of copies. */
export type FilesFolder = "inbox/*" | "files/*" | "originals/*" | "record/*" | "people/*";
/** Folders of the site's bucket. */
export type SiteFolder = "pictures/*" | "pages/*";

/** Rights that several rows share. */
export interface Part {
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

/** A row of the table: what the functions of a feature, one call or one job may do. Their roles refuse all else. */
export interface Row extends Part {
  readonly with?: readonly Part[];
  readonly files?: Readonly<Partial<Record<FilesFolder, readonly ObjectAction[]>>>;
  readonly site?: Readonly<Partial<Record<SiteFolder, readonly ObjectAction[]>>>;
  /** Whether it may update the edge's list of public pages. */
  readonly pages?: true;
  /** Whether it may send mail from the shop's address. */
  readonly mail?: true;
  /** Whether it may read the ages of the yearly secrets, without their values. */
  readonly secretAges?: true;
}

/** What one function may do: its row with all parts, and the secrets that it reads. */
export interface Permissions extends Omit<Row, "with"> {
  readonly secrets?: readonly SecretSetting[];
}

/** A row with the rights of its parts. */
export function withParts({ with: parts = [], ...row }: Row): Omit<Row, "with"> {
  const all: readonly Part[] = [...parts, row];
  const keysOf = (read: (part: Part) => Keys | undefined) => all.flatMap((part) => read(part) ?? []).join(" ");
  const pool = all.flatMap((part) => part.pool ?? []);
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
