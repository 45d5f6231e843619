/** What the local engine asks for and does not verify. */
const HEADERS = {
  "content-type": "application/x-amz-json-1.0",
  authorization:
    "AWS4-HMAC-SHA256 Credential=local/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00",
  "x-amz-date": "20260101T000000Z",
};

/** Sends a call to the local engine in its own JSON (`target` is its API and operation); throws what the engine refuses it with. */
export async function callEngine(endpoint: string, target: string, body: string): Promise<unknown> {
  const answer = await fetch(endpoint, { method: "POST", headers: { ...HEADERS, "x-amz-target": target }, body });
  if (!answer.ok) throw new Error(`${target}: ${await answer.text()}`);
  return answer.json();
}
