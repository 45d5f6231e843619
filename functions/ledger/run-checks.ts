export async function runChecks() {
  return { done: 0 };
}
export const handler = runChecks;
