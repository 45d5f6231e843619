import { expect, it } from "vitest";
import { call } from "../../../frontend/src/lib/api.ts";
import { serve } from "../steps/answers.ts";

it("says in Croatian what stopped a call where the firewall answers with a page, and what helps", async () => {
  const page = "<html><head><title>403 ERROR</title></head><body>Request blocked.</body></html>";
  serve(() => new Response(page, { status: 403, headers: { "content-type": "text/html" } }));
  await expect(call("listEbooks", { query: {} })).rejects.toMatchObject({
    status: 403,
    code: "stopped",
    message: expect.stringContaining("Zaštita stranice zaustavila je zahtjev."),
  });
});
