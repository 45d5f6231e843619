import * as z from "zod/mini";

const SAVES = 60;
/** The demo's largest document: eight weeks of a program. */
const DOCUMENT = "/api/v1/admin/catalogue/training/2";
const status = z.object({ people: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })) });
const session = z.object({ data: z.object({ email_token: z.string() }) });
const answer = z.object({
  data: z.object({ draft: z.object({ version: z.int(), document: z.record(z.string(), z.unknown()) }) }),
});

/** Milliseconds of each save of a large draft, one after the other, in a running shop, the fastest first; how many did not become the next version. */
export async function measureSaves(url: string): Promise<{ times: number[]; lost: number }> {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const { people } = status.parse(await (await fetch(`${url}/local/status`, { headers })).json());
  const owner = people.find(({ role }) => role === "admin");
  const login = { method: "POST", headers, body: JSON.stringify(owner) };
  const { data } = session.parse(await (await fetch(`${url}/api/v1/emaillogin`, login)).json());
  const staff = { ...headers, authorization: `Bearer ${data.email_token}` };
  const read = await fetch(`${url}${DOCUMENT}`, { headers: staff });
  let { draft } = answer.parse(await read.json()).data;
  const times: number[] = [];
  let lost = 0;
  for (let count = 0; count < SAVES; count += 1) {
    const document = { ...draft.document, tags: [`Proba ${count}`] };
    const begun = performance.now();
    const body = JSON.stringify({ version: draft.version, document });
    const saved = await fetch(`${url}${DOCUMENT}`, { method: "PATCH", headers: staff, body });
    const next = answer.parse(await saved.json()).data.draft;
    times.push(performance.now() - begun);
    if (next.version !== draft.version + 1 || String(next.document.tags) !== String(document.tags)) lost += 1;
    draft = next;
  }
  return { times: times.sort((one, other) => one - other), lost };
}
