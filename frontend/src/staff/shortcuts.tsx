import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Checkbox } from "../components/checkbox.tsx";
import { Dialog } from "../components/dialog.tsx";
import { Facts } from "../components/facts.tsx";
import type { Area } from "../features/admin/shared/areas.ts";
import { isForField, shortcutSwitch } from "../features/admin/shared/shortcut-keys.ts";

/** Milliseconds within which a letter still follows `g`. */
const TOGETHER = 1500;

/** Shortcuts: `g` and a letter opens an area, `?` lists them; they can be switched off. */
export function Shortcuts({ areas }: { readonly areas: readonly Area[] }) {
  const navigate = useNavigate();
  const [listed, setListed] = useState(false);
  const [isOn, setOn] = useState(shortcutSwitch.isOn);
  const begun = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isForField(event)) return;
      setListed(event.key === "?");
      const isSecond = isOn && event.timeStamp - begun.current < TOGETHER;
      begun.current = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const area = isSecond ? areas.find(({ letter }) => letter === event.key) : undefined;
      if (area) navigate(area.path);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [areas, isOn, navigate]);
  const turn = (next: boolean) => {
    shortcutSwitch.turn(next);
    setOn(next);
  };
  return (
    <Dialog open={listed} onClose={() => setListed(false)} title="Prečaci na tipkovnici">
      <Facts
        rows={[
          ...areas.map(({ letter, label }) => [label, `g ${letter}`] as const),
          ["Popis: dalje, natrag", "j k"],
          ["Traži", "/"],
          ["Ovaj popis", "?"],
        ]}
      />
      <Checkbox name="shortcuts" checked={isOn} onChange={turn}>
        Prečaci su uključeni
      </Checkbox>
    </Dialog>
  );
}
