/**
 * Whether words announce a reduction to everybody: then the lowest price of 30 days must stand with them (directive
 * 98/6/EC, article 6a). A code is written in capitals.
 */
export function announcesReduction(text: string): boolean {
  return /\d\s*%|\b[Pp]opust|\b[Ss]niž|\b[Kk]od(om|a|u)?:? ["„»]?[\p{Lu}\d-]{3,24}(?!\p{Ll})/u.test(text);
}
