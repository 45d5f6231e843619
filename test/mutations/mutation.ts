/** A fault that somebody might write into the code of money, and who must notice it. */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  /** A text that stands in the file exactly once, and what it becomes. */
  readonly original: string;
  readonly mutated: string;
  readonly killer: Test | Worlds;
}

/** A test, by its file and its title or the beginning of it. */
export interface Test {
  readonly test: string;
  readonly title: string;
}

/** Worlds of the simulator, by their first seed and how many they are: one of them must break. */
export interface Worlds {
  readonly from: number;
  readonly seeds: number;
}

/** The source with the fault in it; throws where the text to change does not stand there exactly once. */
export function mutate(source: string, { name, file, original, mutated }: Mutation): string {
  const places = source.split(original).length - 1;
  if (places !== 1) throw new Error(`${name}: the text to change stands ${places} times in ${file}.`);
  return source.replace(original, () => mutated);
}
