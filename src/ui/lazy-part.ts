import { createElement, use, type ComponentProps, type lazy } from 'react'
import { patiently } from '#/lib/patiently.ts'

/** Heard on the window when a part that is wanted cannot be fetched. */
export const PART_WAITS = 'part-waits'

type AnyPart = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/**
 * As `lazy`, for a part of a page. Where it cannot be fetched, the page stays as it is, with what was typed, and the part
 * is asked for until it comes. A part that `preload` has fetched is drawn at once, as if it had never been apart; where
 * that fails, it is met where the part is drawn.
 */
export function lazyPart<Part extends AnyPart>(load: () => Promise<{ default: Part }>) {
  let coming: Promise<Part> | undefined

  /** React reads a promise with this status without suspending, so a preloaded part is drawn at once. */
  function hold({ default: part }: { default: Part }) {
    coming = Object.assign(Promise.resolve(part), { status: 'fulfilled', value: part })
    return part
  }

  function LazyPart(properties: ComponentProps<Part>) {
    coming ??= patiently(load, () => dispatchEvent(new Event(PART_WAITS))).then(hold)
    return createElement(use(coming), properties)
  }
  return Object.assign(LazyPart, { preload: () => load().then(hold, () => undefined) })
}
