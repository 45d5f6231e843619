/** Beeps at the end of a time: they are written ahead on the audio clock, so that a slow or hidden page plays them on time. */
export interface Sound {
  /** Makes or wakes what plays; browsers allow it in a tap only. */
  readonly wake: () => void;
  /** Three short beeps before a moment (milliseconds of the epoch) and a long one at it, in place of what was planned. */
  readonly announce: (moment: number | undefined) => void;
  readonly close: () => void;
}

const BEEPS = [
  { before: 3, hertz: 660, seconds: 0.12 },
  { before: 2, hertz: 660, seconds: 0.12 },
  { before: 1, hertz: 660, seconds: 0.12 },
  { before: 0, hertz: 990, seconds: 0.5 },
];
const LOUDNESS = 0.25;

/** Whether a page may say how its sound stands to music: on iOS. */
export function canLowerMusic(): boolean {
  return "audioSession" in navigator;
}

/** Sound by Web Audio; silent where the browser has none. Music goes on under it, lower while it beeps where that is wanted. */
export function createSound(lowersMusic: boolean): Sound {
  let context: AudioContext | undefined;
  let moment: number | undefined;
  let planned: OscillatorNode[] = [];

  const plan = () => {
    for (const beep of planned) beep.stop();
    planned = context?.state === "running" && moment !== undefined ? beepsUntil(context, moment) : [];
  };
  return {
    wake() {
      if (context?.state === "running" || typeof AudioContext === "undefined") return;
      mixWithMusic(lowersMusic);
      // One that was interrupted by a call or the lock screen does not come back by itself.
      void context?.close().catch(() => undefined);
      context = new AudioContext();
      void context.resume().then(plan, () => undefined);
    },
    announce(next) {
      moment = next;
      plan();
    },
    close() {
      moment = undefined;
      plan();
      void context?.close().catch(() => undefined);
      context = undefined;
    },
  };
}

function beepsUntil(context: AudioContext, moment: number): OscillatorNode[] {
  const left = (moment - Date.now()) / 1000;
  return BEEPS.filter(({ before }) => left - before > 0).map(({ before, hertz, seconds }) => {
    const at = context.currentTime + left - before;
    const [beep, volume] = [context.createOscillator(), context.createGain()];
    beep.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUDNESS, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    beep.connect(volume).connect(context.destination);
    beep.start(at);
    beep.stop(at + seconds);
    return beep;
  });
}

/** On an iPhone the music goes on, as loud as before or lower for a moment; as loud as before, the silent switch holds too. */
function mixWithMusic(lowersMusic: boolean): void {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = lowersMusic ? "transient" : "ambient";
}
