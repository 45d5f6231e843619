import { SignatureV4 } from "@smithy/signature-v4";
import type { AwsRequest, AwsService, Sign } from "../aws-request.ts";
import { documents } from "./table.ts";

/** What services are called in a signature. */
const SIGNED_AS = { storage: "s3", mail: "ses" } as const satisfies Record<AwsService, string>;

/** Signs for a service, in the region and by the credentials of the table's client, which is loaded anyway and signs by the same code. */
export function signerOf(service: AwsService): SignatureV4 {
  const { region, credentials, sha256 } = documents().config;
  return new SignatureV4({ service: SIGNED_AS[service], region, credentials, sha256, uriEscapePath: false });
}

/** When something is signed: services judge a signature by the real clock. */
export function signingTime(): Date {
  return new Date();
}

/** Signs requests to a service. */
export function signs(service: AwsService): Sign {
  return async (request) => (await signerOf(service).sign(toSign(request))).headers;
}

/** A request as the signer takes it. */
export function toSign({ method, url, headers, body }: AwsRequest) {
  const { protocol, hostname, pathname: path, host, searchParams } = url;
  return {
    method,
    protocol,
    hostname,
    path,
    query: Object.fromEntries(searchParams),
    headers: { ...headers, host },
    body,
  };
}
