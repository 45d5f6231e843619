import { currentOf } from "#contract/training/registers.ts";
import { deviceId } from "../../../lib/offline/device-id.ts";
import { registerKinds } from "../../../lib/offline/kinds.ts";
import type { StoredDocument } from "../../../lib/offline/rows.ts";
import { registerSource } from "../../../lib/offline/sync.ts";
import { viewOf } from "./diary-view.ts";
import { IMPORT_PART, type ImportPartRow, sendImport, tidyImports } from "./imports.ts";
import { dropDrawings, dropOldPlans } from "./plan-store.ts";
import { changeDiary } from "./queries.ts";
import { endAbandonedWorkouts, fetchMonths, refreshDiary } from "./refresh-diary.ts";
import { isUnsendable } from "./unsendable.ts";

registerKinds({
  head: { isServerCopy: true },
  workout: { isServerCopy: true },
  measures: {
    isServerCopy: true,
    // Without consent they may no longer be kept.
    isAllowed: (documents) => {
      const head = documents.find(({ kind }) => kind === "head")?.value as StoredDocument | undefined;
      return head === undefined || currentOf(head.entries, "consent:measures") !== undefined;
    },
  },
  month: { isServerCopy: true, isEvictable: true },
  library: {},
  import: { isServerCopy: true },
  [IMPORT_PART]: {
    isServerCopy: true,
    pendingSince: (value) => (value as ImportPartRow).since,
    countPending: (value) => (value as ImportPartRow).lines.length,
  },
  plan: { dropFiles: dropDrawings },
});

registerSource({
  post: async (changes) => {
    try {
      return await changeDiary(deviceId(), changes);
    } catch (fault) {
      if (await isUnsendable(fault)) return undefined;
      throw fault;
    }
  },
  postBeside: sendImport,
  isSynced: (local) => viewOf(local)?.isSynced === true,
  prepare: async (local) => {
    await endAbandonedWorkouts(local);
    await dropOldPlans(local);
    await tidyImports(local);
  },
  refresh: refreshDiary,
  fetchChanged: fetchMonths,
});
