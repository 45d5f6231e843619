import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { type Operation, routes } from "#contract/routes.ts";
import { type Input, type Reply, schemas } from "#contract/schemas.ts";

/** An answer of the API: its reply is read through the operation's schema, so that a broken contract fails the test, a field more too. */
export interface Answer<O extends Operation> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  reply(): Reply<O>;
}

type Values = Record<string, string | number | undefined>;
const record = z.record(z.string(), z.unknown());

/** An operation is called over HTTP on the running stack, by nobody or as a person. */
export async function calls<O extends Operation>(
  operation: O,
  input: Partial<Input<O>>,
  person?: { readonly accessToken: string },
): Promise<Answer<O>> {
  const { params, query, body } = record.parse(input);
  const address = new URL(fillPath(routes[operation].path, values(params)), process.env.PUBLIC_URL);
  for (const [name, value] of Object.entries(values(query))) address.searchParams.set(name, String(value));
  const response = await fetch(address, {
    method: routes[operation].method,
    redirect: "manual",
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(person && { authorization: `Bearer ${person.accessToken}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return read(operation, response);
}

/** A path of the running stack is fetched: pages, stand-ins, control. */
export function fetches(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, process.env.PUBLIC_URL), { redirect: "manual", ...init });
}

/** Something is posted to the local control as JSON. */
export function controls(path: string, fields: unknown = {}): Promise<Response> {
  const headers = { "content-type": "application/json", accept: "application/json" };
  return fetches(`/local/${path}`, { method: "POST", headers, body: JSON.stringify(fields) });
}

function values(part: unknown): Values {
  return z.record(z.string(), z.union([z.string(), z.number(), z.undefined()])).parse(part ?? {});
}

function fillPath(path: string, parameters: Values): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
}

async function read<O extends Operation>(operation: O, response: Response): Promise<Answer<O>> {
  const text = await response.text();
  const body: unknown = text ? JSON.parse(text) : undefined;
  const reply = () => {
    const promised = z.parse(schemas[operation].reply, body) as Reply<O>;
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(promised)), body))
      throw new Error(`${operation} replies with fields that its schema does not name: ${text}`);
    return promised;
  };
  return { status: response.status, headers: response.headers, body, reply };
}
