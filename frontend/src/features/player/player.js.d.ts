/** The sending half of player.js (embedly/player.js 0.1.0), as far as we use it. Times are seconds. */
declare module "player.js" {
  export class Player {
    constructor(frame: HTMLIFrameElement);
    on(event: "ready" | "play" | "pause" | "ended", callback: () => void): void;
    on(event: "error", callback: (error?: { readonly code?: number }) => void): void;
    on(event: "timeupdate", callback: (time: { seconds: number; duration: number }) => void): void;
    play(): void;
    pause(): void;
    mute(): void;
    unmute(): void;
    setCurrentTime(seconds: number): void;
    getPaused(callback: (paused: boolean) => void): void;
    getMuted(callback: (muted: boolean) => void): void;
    /** Sends any command, also without a method here. */
    send(command: { readonly method: string; readonly value: unknown }): void;
    getCurrentTime(callback: (seconds: number) => void): void;
  }

  const playerjs: { Player: typeof Player };
  export default playerjs;
}
