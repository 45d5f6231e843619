import { join } from "node:path";
import type { Stage } from "../../definitions/stage.ts";
import { deployedStacks, objectStorage, output, readFolder } from "./deployed.ts";
import { stackParameters, stackTelling, wavesOf } from "./stack-parameters.ts";
import { cdkDeploy } from "./steps.ts";
import { uploadSite } from "./upload-site.ts";

/** The folder of an assembly with the site's files, and the output with their bucket. */
export const SITE_FOLDER = "site";
const SITE_BUCKET = "SiteBucketName";
const LIMITS = { milliseconds: 60_000, attempts: 5 };

/**
 * Deploys exactly these stacks of an assembly; a wave takes what the one before tells. The site's files come before the distribution that
 * serves them, but for the first deployment, which makes their bucket.
 */
export async function deployStacks(
  stage: Stage,
  assembly: string,
  names: readonly string[],
  deploy = cdkDeploy,
): Promise<void> {
  const site = stackTelling(assembly, SITE_BUCKET);
  for (const wave of wavesOf(assembly, names)) {
    const isSite = site !== undefined && wave.includes(site);
    const isUploaded = isSite && (await uploadFiles(stage, assembly));
    await deploy(assembly, wave, await stackParameters(stage, assembly, wave));
    if (isSite && !isUploaded) await uploadFiles(stage, assembly);
  }
}

/** Returns false where no stack has made the bucket yet. */
async function uploadFiles(stage: Stage, assembly: string): Promise<boolean> {
  const bucket = output(await deployedStacks(stage), SITE_BUCKET);
  if (!bucket) return false;
  const files = readFolder(join(assembly, SITE_FOLDER));
  const count = await uploadSite(objectStorage(stage.region, LIMITS), bucket, files);
  console.info(`${count} of the site's files are new in ${bucket}.`);
  return true;
}
