/** The sending half of player.js (embedly/player.js 0.1.0), as far as we use it. */
declare module "player.js" {
  type PlayerEvent = "ready" | "play" | "pause" | "ended" | "timeupdate" | "error";

  export class Player {
    constructor(frame: HTMLIFrameElement);
    on(event: PlayerEvent, callback: (data?: { seconds: number; duration: number }) => void): void;
    play(): void;
    pause(): void;
  }

  const playerjs: { Player: typeof Player };
  export default playerjs;
}
