import { useEffect, useRef } from "react";
import { createSound, type Sound } from "./sound.ts";

/** Beeps before a moment (milliseconds of the epoch) while sound is on; the first tap on the screen lets them be heard. */
export function useSound(isOn: boolean, moment: number | undefined, lowersMusic = false): void {
  const sound = useRef<Sound>(undefined);
  useEffect(() => {
    if (!isOn) return;
    const own = createSound(lowersMusic);
    sound.current = own;
    const wake = () => own.wake();
    // Somebody who came here by a tap has allowed it already.
    if (navigator.userActivation?.hasBeenActive) wake();
    window.addEventListener("pointerdown", wake);
    window.addEventListener("keydown", wake);
    return () => {
      window.removeEventListener("pointerdown", wake);
      window.removeEventListener("keydown", wake);
      own.close();
      sound.current = undefined;
    };
  }, [isOn, lowersMusic]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sound that is switched on in mid-rest still announces its end
  useEffect(() => sound.current?.announce(moment), [isOn, moment, lowersMusic]);
}
