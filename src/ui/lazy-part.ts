import { createElement, use, type ComponentProps, type lazy } from 'react'
import { retryUntilLoaded } from '#/lib/retry.ts'

/** Event dispatched on `window` each time the code of a mounted part cannot be fetched. */
export const PART_LOAD_FAILED = 'part-failed'

type AnyPart = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/**
 * Like `lazy`, for a part of a page. If its code cannot be fetched, the page keeps its state and the fetch is retried until
 * it succeeds. A part that `preload` has fetched renders without suspending; an error of `preload` is ignored, as the part
 * fetches its code again when it mounts.
 */
export function lazyPart<Part extends AnyPart>(load: () => Promise<{ default: Part }>) {
  let coming: Promise<Part> | undefined

  /** React reads a promise with this status without suspending, so a preloaded part renders at once. */
  function hold({ default: part }: { default: Part }) {
    coming = Object.assign(Promise.resolve(part), { status: 'fulfilled', value: part })
    return part
  }

  function LazyPart(properties: ComponentProps<Part>) {
    coming ??= retryUntilLoaded(load, () => dispatchEvent(new Event(PART_LOAD_FAILED))).then(hold)
    return createElement(use(coming), properties)
  }
  return Object.assign(LazyPart, { preload: () => load().then(hold, () => undefined) })
}
