import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeRegisters, type Register, type Registers, write } from "#contract/training/registers.ts";

const register = fc.tuple(
  fc.oneof(fc.constant(null), fc.integer(), fc.string({ maxLength: 3 })),
  fc.integer({ min: 0, max: 5 }),
  fc.constantFrom("aaaaaaaa", "bbbbbbbb"),
) as fc.Arbitrary<Register>;
const registers = fc.dictionary(fc.constantFrom("day", "note", "s:p1-1"), register, { noNullPrototype: true });

describe("what several devices wrote", () => {
  it("joins to the same in whatever order and however often it arrives", () => {
    fc.assert(
      fc.property(registers, registers, registers, (one, two, three) => {
        const joined = mergeRegisters(mergeRegisters(one, two), three);
        expect(mergeRegisters(one, mergeRegisters(two, three))).toEqual(joined);
        expect(mergeRegisters(mergeRegisters(three, one), two)).toEqual(joined);
        expect(mergeRegisters(joined, two)).toEqual(joined);
      }),
    );
  });

  it("keeps the later write of a key, a deletion too", () => {
    const logged: Registers = { note: ["teško", 10, "aaaaaaaa"] };
    expect(mergeRegisters(logged, { note: [null, 11, "bbbbbbbb"] })).toEqual({ note: [null, 11, "bbbbbbbb"] });
    expect(mergeRegisters(logged, { note: ["lako", 9, "bbbbbbbb"] })).toEqual(logged);
  });

  it("keeps of two writes at the same moment that of the larger device, and of one device the larger value", () => {
    const joined = (...[one, other]: [Register, Register]) => mergeRegisters({ note: one }, { note: other }).note;
    const [ours, theirs]: [Register, Register] = [
      ["z", 5, "aaaaaaaa"],
      ["a", 5, "bbbbbbbb"],
    ];
    expect([joined(ours, theirs), joined(theirs, ours)]).toEqual([theirs, theirs]);
    const [small, large]: [Register, Register] = [
      ["a", 5, "aaaaaaaa"],
      ["b", 5, "aaaaaaaa"],
    ];
    expect([joined(small, large), joined(large, small)]).toEqual([large, large]);
  });

  it("counts a write as later than the one it replaces, whatever the clock says", () => {
    expect(write("a", 5, "aaaaaaaa", ["b", 900, "bbbbbbbb"])).toEqual(["a", 901, "aaaaaaaa"]);
    expect(write("a", 5, "aaaaaaaa")).toEqual(["a", 5, "aaaaaaaa"]);
    expect(write("a", 0, "aaaaaaaa")).toEqual(["a", 0, "aaaaaaaa"]);
  });
});
