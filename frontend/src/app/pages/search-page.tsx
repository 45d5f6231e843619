/** placeholder */
export function SearchPage() {
  return null;
}
