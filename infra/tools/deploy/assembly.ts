import { CloudAssembly } from "aws-cdk-lib/cx-api";

/** What holds the shop's data: none of it may be replaced or removed by a deployment. */
const HOLDERS = [
  "AWS::DynamoDB::Table",
  "AWS::Cognito::UserPool",
  "AWS::S3::Bucket",
  "AWS::SecretsManager::Secret",
  "AWS::SES::EmailIdentity",
];
const TABLE = "AWS::DynamoDB::Table";
const LOSES = / (replace|may be replaced|destroy|orphan)\b/;

/** A stack as it was synthesized. */
export interface AssembledStack {
  readonly name: string;
  readonly region: string;
  /** The table stands in it: it is deployed before all others and never rolled back. */
  readonly holdsData: boolean;
}

/** The stacks of a folder that `cdk synth` wrote: the one that holds the data first, each after those that it rests on. */
export function readAssembly(folder: string): AssembledStack[] {
  const stacks = new CloudAssembly(folder).stacks.map(({ stackName, environment, template }) => {
    const resources: { Type: string }[] = Object.values(template.Resources ?? {});
    return { name: stackName, region: environment.region, holdsData: resources.some(({ Type }) => Type === TABLE) };
  });
  return stacks.toSorted((one, other) => Number(other.holdsData) - Number(one.holdsData));
}

/** The lines of a diff by which something that holds data would be lost. */
export function losses(diff: string): string[] {
  return diff
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => HOLDERS.some((type) => line.includes(`${type} `)) && LOSES.test(line));
}
