import * as z from "zod/mini";
import { catalogueIdText, contentCategory, instant, success, textId } from "./primitives.ts";

export const file = z.object({ id: textId, title: z.string(), url: z.string() });

export const checkPurchased = {
  params: z.object({ userId: textId }),
  query: z.object({ product_id: catalogueIdText, product_category: contentCategory }),
  reply: z.object({ status: z.enum(["success", "fail"]), results: z.array(z.object({ date_paid: instant })) }),
};

export const getFile = {
  params: z.object({ fileId: textId }),
  reply: success(z.object({ file })),
};
