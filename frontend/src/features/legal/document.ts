/** A legal text: versioned, never edited once published; a change is a new version. */
export interface LegalDocument {
  readonly title: string;
  /** Date of the version, yyyy-mm-dd. */
  readonly version: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  /** A paragraph, or a list of points. */
  readonly content: readonly (string | readonly string[])[];
}
