/** Pixels that the pointer may wander and still press. */
export const STILL = 4
