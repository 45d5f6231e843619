/** One thing that is wrong in a catalogue file, and where. Lines and columns count from 1. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly field: string;
  readonly message: string;
}

/** A fault as one readable line: `plans.yaml:4:12 plans[0].price: expected ...`. */
export function faultLine({ file, line, column, field, message }: Fault): string {
  return `${file}:${line}:${column} ${field ? `${field}: ` : ""}${message}`;
}

/** A catalogue that can't be loaded; nothing has been written. */
export class CatalogueRefused extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(faultLine).join("\n"));
    this.name = "CatalogueRefused";
    this.faults = faults;
  }
}
