import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

const attachment = z.object({
  name: z.string(),
  type: z.string(),
  /** Base64. */
  content: z.string(),
});

const sentMail = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  reply_to: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(attachment),
  /** Headers beyond those of every mail, by name. */
  headers: z._default(z.record(z.string(), z.string()), {}),
  /** Tags by which the shop recognises the mail. */
  tags: z._default(z.record(z.string(), z.string()), {}),
  /** The product's time, UTC ISO 8601. */
  at: z.string(),
});

export type SentMail = z.infer<typeof sentMail>;

export interface MailOutbox {
  keep(mail: Omit<SentMail, "id" | "at">): SentMail;
  /** Newest first. */
  list(): SentMail[];
  find(id: string): SentMail | undefined;
  empty(): void;
}

/** Everything that was sent, in memory and, where a folder is given, in a file each. */
export function openMailOutbox(now: () => Date, folder?: string): MailOutbox {
  const mails = folder ? readAll(folder) : [];
  return {
    keep(mail) {
      const kept = { id: randomUUID(), at: now().toISOString(), ...mail };
      mails.unshift(kept);
      if (folder) write(folder, kept, mails.length);
      return kept;
    },
    list: () => [...mails],
    find: (id) => mails.find((mail) => mail.id === id),
    empty() {
      mails.length = 0;
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Files are numbered in the order of sending, whatever the clock said. */
function write(folder: string, mail: SentMail, number: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${String(number).padStart(7, "0")}.json`), JSON.stringify(mail));
}

function readAll(folder: string): SentMail[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files
    .sort()
    .reverse()
    .map((file) => sentMail.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))));
}
