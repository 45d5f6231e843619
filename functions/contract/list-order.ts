/** What nobody has put in its place yet, the newest first; behind it the others as they were put. */
export function inOrder<T extends { readonly id: number }>(list: readonly T[], ids: readonly number[] = []): T[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const place = ({ id }: T) => places.get(id) ?? -1;
  return list.toSorted((one, other) => place(one) - place(other) || other.id - one.id);
}
