/** The document of a request. */
export interface ReportedDocument {
  /** As it is printed: `12/INTERNET/1`. */
  readonly label: string;
  readonly number: number;
  readonly year: string;
  readonly total: string;
  readonly zki: string;
  readonly late: boolean;
}

/** Why the service refuses a request: its code, and the numbers that s013 has in its text. */
export interface TaxRefusal {
  readonly code: string;
  readonly text: string;
}
