import { lazy } from 'react'
import { patiently } from '#/lib/patiently.ts'

/** Heard on the window when a part that is wanted cannot be fetched. */
export const PART_WAITS = 'part-waits'

/**
 * As `lazy`, for a part of a page. Where it cannot be fetched, the page stays as it is, with what was typed, and the part
 * is asked for until it comes.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => patiently(load, () => dispatchEvent(new Event(PART_WAITS))))
