import { Checkbox } from "../../../components/checkbox.tsx";

interface Props {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Shows alone what no document has named for thirty days; nothing of it goes by itself. */
export function UnusedOnly({ checked, onChange }: Props) {
  return (
    <Checkbox name="unused" checked={checked} onChange={onChange}>
      Nekorišteno dulje od 30 dana
    </Checkbox>
  );
}
