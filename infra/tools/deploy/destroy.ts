import { parseArgs } from "node:util";
import type { Stage } from "../../definitions/stage.ts";
import { stageNamed } from "../../definitions/stage-named.ts";
import { deployedStacks } from "./deployed.ts";
import { deleteStack, type Holder, holdersOf, refuseCharging, removeHolder, unprotect } from "./remove-stack.ts";
import { carryOut, confirm, type Step } from "./steps.ts";

const USAGE = "Usage: npm run destroy -- --stage STAGE [--plan] [--yes-destroy STAGE]";

/** The command `npm run destroy` (docs/deploy.md): removes a stage that charges nobody, with all that it holds. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      stage: { type: "string" },
      plan: { type: "boolean", default: false },
      "yes-destroy": { type: "string" },
    },
  });
  if (!values.stage) throw new Error(USAGE);
  const stage = stageNamed(values.stage);
  refuseCharging(stage);
  process.env.AWS_REGION = stage.region;
  await carryOut(await stepsOf(stage, values["yes-destroy"] !== stage.name), values.plan);
  console.info(
    `What is left for a hand: the locked vault of backups, the secrets brought to zamah/${stage.name}/, DNS.`,
  );
}

async function stepsOf(stage: Stage, isAsked: boolean): Promise<Step[]> {
  const stacks = (await deployedStacks(stage)).toSorted((one, other) => other.createdAt - one.createdAt);
  if (stacks.length === 0) throw new Error(`Nothing of ${stage.name} is deployed.`);
  const holders = (await Promise.all(stacks.map((stack) => holdersOf(stack)))).flat();
  const question = `Remove ${stage.name}, with ${holders.length} things that hold its data, for good?`;
  const ask = { name: "ask", does: "for the stage's name", run: () => confirm(question, stage.name) };
  return [
    ...(isAsked ? [ask] : []),
    ...stacks.map((stack) => ({
      name: "stack",
      does: `${stack.name} in ${stack.region}, without its protection`,
      async run() {
        const own = holders.filter(({ stack: name }) => name === stack.name);
        await unprotect(stack, own);
        await deleteStack(stack);
      },
    })),
    ...holders.map((holder: Holder) => ({
      name: "data",
      does: `${holder.type} ${holder.id}, which stays when its stack goes`,
      run: () => removeHolder(holder),
    })),
  ];
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
