import { describe, expect, it } from "vitest";
import type { StaffVideo } from "#contract/media.ts";
import { dropStatement } from "#functions/domains/books/months/take-statement.ts";
import { draftUnchanged, versionWrite } from "#functions/domains/catalogue/draft/draft.ts";
import { drainCleanup } from "#functions/domains/catalogue/publish/cleanup-queue.ts";
import { changeComment, commentEntries, commentKeys, saveComment } from "#functions/domains/community/comment-store.ts";
import { answerWrites } from "#functions/domains/community/complaint-store.ts";
import { removalOf } from "#functions/domains/community/judge-comment.ts";
import { closeReports, listOldReport } from "#functions/domains/community/moderation-store.ts";
import { updateCommentAuthor } from "#functions/domains/community/own-comments.ts";
import { EMPTY_HEAD } from "#functions/domains/diary/diary.ts";
import { diaryEntries, removeEarlier, saveDiary } from "#functions/domains/diary/diary-store.ts";
import { noteReturned } from "#functions/domains/mail/outbox-store.ts";
import { dropFileWrites, keepFileWrites } from "#functions/domains/media/file-store.ts";
import { dropVideoWrites, saveVideoWrites, videoEntry } from "#functions/domains/media/video-store.ts";
import { discardedDraft } from "#functions/domains/newsletters/newsletter-store.ts";
import { removePushDevice } from "#functions/domains/reminders/push-store.ts";
import { claimReminder, queueReminderMail } from "#functions/domains/reminders/reminder-store.ts";
import { takeBackFinished } from "#functions/domains/video/viewed-video-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { put } from "#functions/platform/table/transaction.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { comment, HOUR, NOON, profile, shifted } from "#test/steps/given/records.ts";
import { areGuarded, beforeWrite } from "#test/steps/then/guards.ts";

const shop = await aShop();
const at = NOON.toISOString();
const [earlier, later] = [shifted(NOON, -HOUR).toISOString(), shifted(NOON, HOUR).toISOString()];
/** What is written beside a removal, which changes nothing where nothing is. */
const beside = put({ pk: "BESIDE", sk: "BESIDE" });

const ana = profile("ana");
const person = (changes: object = {}) => ({ ...keys.profile("ana"), ...ana, ...changes });

const [written, own] = commentEntries(comment());
const fresh = (created_at: string) => ({
  ...commentKeys(comment())[2],
  ...comment({ client_id: "other", created_at }),
});
const reported = { comment_id: comment().id, category: "challenge", product_id: 16, user_id: "eva" } as const;
const report = { ...reported, reason: "spam", reported_at: at };
const reportEntry = { ...keys.commentReport("eva", report.comment_id), ...report, gsi1pk: "x", gsi1sk: at };
const complaint = {
  id: "P1",
  name: "Ana",
  email: null,
  order_number: null,
  text: "x",
  received_at: at,
  due: "2026-12-06",
};
const answer = { at, by: "eva", by_name: "Eva E.", text: "x" };
const complaintItem = (changes: object = {}) => ({ ...keys.complaint("P1"), ...complaint, ...changes });

const draft = (changes: object) => ({ ...keys.draft("recipe", 1), ...changes });
const rewritten = (before: object | undefined) => () => [
  put(draft({ version: 9 }), draftUnchanged(before as Parameters<typeof draftUnchanged>[0])),
];
const version = (changes: object) => ({ ...keys.draftVersion("recipe", 1, 2), version: 2, ...changes });

const head = { ...EMPTY_HEAD, rev: 1 };
const workout = { kind: "workout", id: "20261121T110000Z" } as const;
const diary = (headIs: object, ...documents: { rev: number; era?: string }[]) => {
  const [first, ...rest] = diaryEntries(
    "ana",
    {
      head: { ...head, ...headIs },
      documents: documents.map(({ rev }) => ({ ...workout, entries: {}, rev })),
      months: [],
    },
    NOON,
  );
  return [person(), first ?? {}, ...rest.map((item, place) => ({ ...item, era: documents[place]?.era ?? "first" }))];
};
const saves = (rev: number) => () =>
  saveDiary(
    { userId: "ana", head, documents: [], months: [] },
    { documents: [{ ...workout, entries: {}, rev }], months: [] },
    NOON,
  );
const [, , oldWorkout = {}] = diary({}, { rev: 1, era: "before" });
const [, , newWorkout = {}] = diary({}, { rev: 1 });
const otherWorkout = { ...oldWorkout, sk: keys.diaryWorkout("ana", "20261120T110000Z").sk };

const mail = (changes: object) => ({ ...keys.outbox("m1"), id: "m1", ...changes });
const upload = (changes: object = {}) => ({ ...keys.upload("u1"), id: "u1", ...changes });
const file = { id: "f1", kind: "hero", created_at: at } as unknown as Parameters<typeof dropFileWrites>[0];
const video: StaffVideo = {
  id: "v1",
  title: "Sklek",
  state: "ready",
  length: 60,
  file_name: "a.mp4",
  bytes: 1,
  captions: [],
  created_at: at,
  created_by: "eva",
};
const newsletter = (changes: object = {}) => ({
  ...keys.newsletter("n1"),
  id: "n1",
  version: 2,
  state: "draft",
  ...changes,
});
const device = (endpoint: string) => ({ ...keys.diaryPush("ana", "d1"), endpoint, added_at: at });
const statement = { id: "s1", name: "a.csv", at, by: "eva", by_name: "Eva E.", from: "2026-11-01", to: "2026-11-20" };
const statementItems = [
  { ...keys.statement("2026-11-20", "s1"), ...statement, rows: 1, charges: 0, refunds: 0, fees: 0, received: 0 },
  { ...keys.statementRows("s1", 0), to: "2026-11-20", rows: [] },
];
const actor = { staff: { id: "eva", name: "Eva E.", duties: ["owner"] as const }, request: "r1", at: NOON };

areGuarded(shop, [
  {
    write: "a comment",
    read: [person()],
    does: () => saveComment(comment()),
    taken: { "it is said first": [person()], "it was said long ago": [person(), fresh(earlier)] },
    refused: { "it was said a moment ago": [person(), fresh(at)] },
  },
  {
    write: "a comment's first change",
    does: () => changeComment(comment(), comment({ text: "x" })),
    taken: { "it is as it was read": [written, own] },
    refused: {
      "it is gone": [own],
      "its writer's copy is gone": [written],
      "it was changed": [{ ...written, version: 1 }, own],
    },
  },
  {
    write: "a comment's later change",
    does: () => changeComment(comment({ version: 2 }), comment({ text: "x" })),
    taken: { "it is as it was read": [{ ...written, version: 2 }, own] },
    refused: { "it was changed": [{ ...written, version: 3 }, own] },
  },
  {
    write: "a comment's removal",
    does: () => [...removalOf(comment()), beside],
    taken: { "it is there": [written, own] },
    refused: { "it is gone": [] },
  },
  {
    write: "a report of before the lists",
    does: () => listOldReport(report, comment()),
    taken: { "it waits": [reportEntry, written], "others reported it": [reportEntry, { ...written, reports: 39 }] },
    refused: {
      "it is gone": [written],
      "its comment is gone": [reportEntry],
      "its comment was decided": [reportEntry, { ...written, state: "hidden" }],
      "there are enough": [reportEntry, { ...written, reports: 40 }],
    },
  },
  {
    write: "a report's end",
    does: () => closeReports([report]),
    taken: { "it is there": [reportEntry] },
    refused: { "its writer left": [] },
  },
  {
    write: "a new name in one's comments",
    read: [own, written],
    does: () => updateCommentAuthor({ ...ana, first_name: "Iva" }),
    taken: { "they are there": [own, written] },
    refused: { "they are gone": [] },
  },
  {
    write: "an answer to a complaint",
    does: () => answerWrites(complaint, answer),
    taken: { "it waits": [complaintItem()] },
    refused: { "it is gone": [], "it has one": [complaintItem({ answer })] },
  },
  {
    write: "a draft's first text",
    does: rewritten(undefined),
    taken: { "there is none": [] },
    refused: { "somebody wrote one": [draft({ version: 1, writes: 1 })] },
  },
  {
    write: "a text of before writes were counted",
    does: rewritten({ version: 1 }),
    taken: { "it is as it was read": [draft({ version: 1 })] },
    refused: { "it is another version": [draft({ version: 2 })], "it was written": [draft({ version: 1, writes: 1 })] },
  },
  {
    write: "a publication",
    does: () => [
      versionWrite(
        { kind: "recipe", id: "1" } as Parameters<typeof versionWrite>[0],
        { version: 2, at, by: "eva" },
        "{}",
      ),
    ],
    taken: { "its version is new": [], "its version was kept for a while": [version({ expires_at: 1 })] },
    refused: { "its version was published": [version({})] },
  },
  {
    write: "a workout's first write",
    does: saves(0),
    taken: { "there is none": diary({}), "one was erased": diary({}, { rev: 4, era: "before" }) },
    refused: { "the diary was erased": diary({ epoch: "second" }), "another device wrote it": diary({}, { rev: 2 }) },
  },
  {
    write: "a workout's next write",
    does: saves(1),
    taken: { "it is as it was read": diary({}, { rev: 1 }) },
    refused: {
      "another device wrote it": diary({}, { rev: 3 }),
      "it was erased": diary({}, { rev: 1, era: "before" }),
    },
  },
  {
    write: "the removal of what was erased",
    read: [oldWorkout, otherWorkout],
    does: () => removeEarlier("ana", "all", head),
    taken: { "some of it is gone": [otherWorkout] },
    refused: { "it was written anew": [newWorkout] },
  },
  {
    write: "a returned mail",
    does: () => [noteReturned("m1", "hard", at)],
    taken: { "it was sent": [mail({ sent_at: earlier })] },
    refused: { "it waits": [mail({})], "it was noted": [mail({ sent_at: earlier, returned_at: earlier })] },
  },
  {
    write: "a file of an upload",
    does: () => keepFileWrites(file, { id: "u1" } as Parameters<typeof keepFileWrites>[1]),
    taken: { "it waits": [upload()] },
    refused: { "it is over": [], "it was finished": [upload({ made: "f0" })] },
  },
  {
    write: "a file's removal",
    does: () => [...dropFileWrites(file), beside],
    taken: { "it is there": [{ ...keys.media("f1"), id: "f1" }] },
    refused: { "it is gone": [] },
  },
  {
    write: "what a video has become",
    does: () => saveVideoWrites({ ...video, state: "processing" }, video, NOON),
    taken: { "it is as it was read": [videoEntry({ ...video, state: "processing" }, NOON)] },
    refused: {
      "it has moved": [videoEntry({ ...video, state: "failed" }, NOON)],
      "its title changed": [videoEntry({ ...video, state: "processing", title: "x" }, NOON)],
    },
  },
  {
    write: "a video's removal",
    does: () => [...dropVideoWrites(video), beside],
    taken: { "it is there": [videoEntry(video, NOON)] },
    refused: { "it is gone": [] },
  },
  {
    write: "a newsletter's removal",
    does: () => [discardedDraft({ id: "n1", version: 2 } as Parameters<typeof discardedDraft>[0])],
    taken: { "it is a draft": [newsletter()] },
    refused: {
      "it was changed": [newsletter({ version: 3 })],
      "it is to be sent": [newsletter({ state: "scheduled" })],
    },
  },
  {
    write: "a push device that is gone",
    does: () => removePushDevice("ana", "d1", "https://push.example/old"),
    taken: { "it is as it was": [device("https://push.example/old")] },
    refused: { "it came anew": [device("https://push.example/new")] },
  },
  {
    write: "a reminder that a run takes",
    does: () => claimReminder({ key: keys.diary("ana"), value: { userId: "ana", head, due: at } } as never, NOON),
    taken: { "the diary is as it was read": [{ ...keys.diary("ana"), rev: 1 }] },
    refused: { "a device wrote it": [{ ...keys.diary("ana"), rev: 2 }] },
  },
  {
    write: "a mail that reminds",
    does: () =>
      queueReminderMail(
        { ...ana, email: "ana@example.com" },
        { channel: "mail", day: "2026-11-21", at: NOON, until: NOON },
        "t",
      ),
    taken: { "the address is proved": [person()] },
    refused: {
      "it is another": [person({ email: "x@example.com" })],
      "it is not proved": [person({ email_verified: false })],
    },
  },
  {
    write: "a statement's removal",
    read: statementItems,
    does: () => dropStatement(actor, "s1", "x"),
    taken: { "it is there": statementItems },
    refused: { "somebody removed it": [] },
  },
]);

describe("a video that is taken back from what was finished", () => {
  const view = { ...keys.viewedVideo("ana", "v1"), video_id: "v1", viewed_at: at, finished_at: at };
  const record = { video_id: "v1", offers: [] } as unknown as Parameters<typeof takeBackFinished>[1];

  it.each([
    ["was played again", { viewed_at: later }],
    ["was finished again", { finished_at: later }],
    ["was played to a stage", { reached: 1 }],
  ])("keeps its view where it %s meanwhile", async (_what, changes) => {
    await shop.put(view);
    const stop = beforeWrite(() => shop.put({ ...view, ...changes }));
    await takeBackFinished("ana", record).finally(stop);
    expect(await shop.itemsAt(`${view.pk} ${view.sk}`)).toHaveLength(1);
  });
});

describe("the cleanup of a publication", () => {
  const place = { ...keys.video("v1") };
  const offer = (id: number) => ({ category: "challenge", id, with_subscription: false, end_date: null });
  const entry = (id: number) => ({ ...place, video_id: "v1", offers: [offer(id)] });
  const mark = (version: number) => ({ ...keys.trail("challenge", 16), kind: "challenge", id: 16, version });
  const cleanup = { kind: "challenge", id: 16, version: 2, at, product: "challenge#16", stale: [place] } as never;

  it.each([
    ["a later publication has its own", [mark(3), entry(16)]],
    ["another product offers the video by now", [mark(2), entry(17)]],
  ])("keeps an entry where %s", async (_why, meanwhile) => {
    await shop.put(mark(2), entry(16));
    let isFirst = true;
    const stop = beforeWrite(async () => {
      if (isFirst) await shop.put(...meanwhile);
      isFirst = false;
    });
    await drainCleanup(cleanup, []).finally(stop);
    expect(await shop.itemsAt("VIDEO#v1")).toHaveLength(1);
  });
});
