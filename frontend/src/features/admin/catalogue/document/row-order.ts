type Ids = readonly string[];

/** Rows of both sides in one order, and who moved any: mine where both did. A row that one has alone follows the one it followed. */
export function mergedOrder(base: Ids, mine: Ids, theirs: Ids): { order: string[]; movedBy?: "mine" | "theirs" } {
  const [iMoved, theyMoved] = [isMoved(base, mine), isMoved(base, theirs)];
  const [first, second] = theyMoved && !iMoved ? [theirs, mine] : [mine, theirs];
  const order = [...first];
  for (const [place, id] of second.entries()) {
    if (order.includes(id)) continue;
    const before = second.slice(0, place).findLast((earlier) => order.includes(earlier));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  if (!iMoved && !theyMoved) return { order };
  return { order, movedBy: iMoved ? "mine" : "theirs" };
}

function isMoved(base: Ids, side: Ids): boolean {
  const [before, after] = [base.filter((id) => side.includes(id)), side.filter((id) => base.includes(id))];
  return before.some((id, place) => id !== after[place]);
}
