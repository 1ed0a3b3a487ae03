/** The longest time that a browser's timer can wait: a longer one fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1
