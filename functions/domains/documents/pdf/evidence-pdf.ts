import { drawnPdf, drawRows, INK, type LabelledValue, MARGIN_POINTS } from "./pdf-page.ts";

/** A part of the evidence: its heading and its rows. */
export interface EvidencePart {
  readonly title: string;
  readonly rows: readonly LabelledValue[];
}

const TITLE = "Dokazi uz osporenu uplatu";

/** What a bank is shown of a disputed payment (A4, tagged, Croatian letters). */
export function evidencePdf(parts: readonly EvidencePart[], author: string, at: Date): Promise<Buffer> {
  return drawnPdf({ title: TITLE, author, at }, (page, say) => {
    say("H1", () => page.font("bold").fontSize(17).fillColor(INK).text(TITLE, MARGIN_POINTS, MARGIN_POINTS));
    for (const { title, rows } of parts) if (rows.length > 0) drawRows(page, say, title, rows);
  });
}
