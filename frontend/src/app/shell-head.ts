import { beginScreen, type Screens } from "./begin-screen.ts";

/** Written in by the build. */
declare const __SCREENS__: Screens;

beginScreen(__SCREENS__);
