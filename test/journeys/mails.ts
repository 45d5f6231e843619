import type { APIRequestContext } from "@playwright/test";

const json = { headers: { accept: "application/json" } };

interface Mail {
  readonly id: string;
  readonly to: string | string[];
  readonly subject: string;
}

/** The mails to somebody, the newest first; what waits is sent now. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  await request.post("/local/jobs/outbox", json);
  const mails: Mail[] = await (await request.get("/local/mail", json)).json();
  return mails.filter(({ to }) => String(to).includes(address));
}

/** The path of the first link that leads to a page, in the newest mail to somebody with such a subject. */
export async function linkTo(
  request: APIRequestContext,
  page: string,
  address: string,
  subject = /./,
): Promise<string> {
  const found = (await mailsTo(request, address)).find((mail) => subject.test(mail.subject));
  if (!found) throw new Error(`No mail ${subject} to ${address}.`);
  const { text }: { text: string } = await (await request.get(`/local/mail/${found.id}`, json)).json();
  const link = new RegExp(`https?://[^\\s]+(${page}[^\\s]*)`).exec(text)?.[1];
  if (!link) throw new Error(`The mail has no link to ${page}.`);
  return link;
}
