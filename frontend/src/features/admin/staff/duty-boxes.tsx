import type { Duty } from "#contract/duties.ts";
import { dutyWords } from "#contract/duty-words.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import styles from "./staff.module.css";

const opens: Readonly<Record<Duty, string>> = {
  owner: "sve, i osoblje i postavke",
  editor: "katalog i objave, bez novca",
  support: "narudžbe i ljudi, povrati do granice",
  accountant: "novac, računi i zapisnik, samo za čitanje",
};
const all: readonly Duty[] = ["owner", "editor", "support", "accountant"];

/** What somebody with these duties sees and may do, in words. */
export function seenWith(duties: readonly Duty[]): string {
  return duties.includes("owner") ? opens.owner : duties.map((duty) => opens[duty]).join("; ");
}

interface Props {
  readonly duties: readonly Duty[];
  readonly onChange: (duties: Duty[]) => void;
}

/** The duties with what each opens, to tick. */
export function DutyBoxes({ duties, onChange }: Props) {
  const turn = (duty: Duty, isOn: boolean) =>
    onChange(all.filter((one) => (one === duty ? isOn : duties.includes(one))));
  return (
    <fieldset className={styles.duties}>
      <legend>Dužnosti</legend>
      {all.map((duty) => (
        <Checkbox key={duty} name={duty} checked={duties.includes(duty)} onChange={(isOn) => turn(duty, isOn)}>
          <b>{dutyWords[duty]}</b> <span className={styles.quiet}>{opens[duty]}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
