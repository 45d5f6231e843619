/** Milliseconds until a run is ended from outside. A job begins nothing that it could not finish by then. */
export type TimeLeft = () => number;

/** Nobody ends the run: it was started by hand, or on the local stack. */
export const unlimited: TimeLeft = () => Number.POSITIVE_INFINITY;
