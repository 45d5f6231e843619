import { serve } from "./serve.ts";
import { openDevelopment } from "./site/open-site.ts";

await serve(openDevelopment());
