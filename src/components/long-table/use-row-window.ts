import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { windowAround } from './row-window.ts'
import type { RowWindow } from './row-window.ts'

export interface RowWindowOptions {
  /** Holds the rows, as high as all of them together; the page scrolls, not this. */
  body: RefObject<HTMLElement | null>
  count: number
  /** Pixels. */
  rowHeight: number
  /** Pixels at the top of the page that stay covered. */
  covered: number
  /** Pixels at its foot that do. */
  coveredBelow: number
  /** The row, counted from 0, that is at the top when the table comes. */
  start: number
}

export interface RowWindowState {
  readonly drawn: RowWindow
  /** The first row that is seen. */
  readonly from: number
  /** The row after the last that is seen whole. */
  readonly to: number
  /** Rows that fit the page. */
  readonly seen: number
  /** Scrolled by more than a page at once: not worth asking for what passes by. */
  readonly fast: boolean
  /** The row at the top when scrolling last came to rest; null before it. */
  readonly rested: number | null
  readonly scrollTo: (index: number) => void
}

const REST_MS = 140

function rowsThatFit(covered: number, rowHeight: number): number {
  return Math.ceil(Math.max(innerHeight - covered, rowHeight) / rowHeight) + 1
}

/** Which rows of a long list are in view as the page scrolls. */
export function useRowWindow(options: RowWindowOptions): RowWindowState {
  const { body, count, rowHeight, covered, coveredBelow, start } = options
  const [at, setAt] = useState(() => {
    const fitting = rowsThatFit(covered, rowHeight)
    const to = Math.min(start + fitting, count)
    return { from: start, to, seen: fitting, count, rowHeight, fast: false, drawn: windowAround(start, fitting, count) }
  })
  const [rested, setRested] = useState<number | null>(null)
  // Another number or height of rows than a moment ago: what is drawn follows at once.
  const sized = at.count === count && at.rowHeight === rowHeight
  const drawn = sized ? at.drawn : windowAround(at.from, at.seen, count)

  function place() {
    const top = covered - (body.current?.getBoundingClientRect().top ?? 0)
    return Math.max(0, Math.min(Math.floor(top / rowHeight + 0.5), count - 1))
  }

  function foot() {
    const room = innerHeight - coveredBelow - (body.current?.getBoundingClientRect().top ?? 0)
    return Math.max(1, Math.min(Math.floor(room / rowHeight), count))
  }

  function look(resting: boolean) {
    const from = place()
    const to = Math.max(from + 1, foot())
    const seen = rowsThatFit(covered, rowHeight)
    const next = windowAround(from, seen, count)
    const same = sized && next.first === at.drawn.first && next.last === at.drawn.last
    const fast = !resting && Math.abs(from - at.from) > seen
    if (same && fast === at.fast && !(resting && (from !== at.from || to !== at.to))) return
    const empty = from < at.drawn.first || Math.min(from + seen, count) > at.drawn.last
    const change = () => setAt({ from, to, seen, count, rowHeight, fast: fast || (!resting && at.fast), drawn: next })
    // What is in view must stand there in this frame; what is only near may come a little later.
    if (empty) flushSync(change)
    else change()
  }

  const handleScroll = useEffectEvent(() => look(false))
  const handleRest = useEffectEvent((scrolled: boolean) => {
    look(true)
    if (scrolled) setRested(place())
  })

  function scrollTo(index: number) {
    const top = (body.current?.getBoundingClientRect().top ?? 0) + scrollY - covered
    // Above the first row is the rest of the page, which is worth seeing too.
    window.scrollTo({ top: index === 0 ? 0 : top + index * rowHeight, behavior: 'instant' })
  }

  const came = useRef(false)
  const arrive = useEffectEvent(() => {
    // A table that React has hidden for a while, as when something beside it loads, comes back where it was.
    const index = came.current ? at.from : start
    if (place() !== index) scrollTo(index)
    look(true)
  })
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => handleRest(true)
    const scrolled = () => {
      clearTimeout(timer)
      timer = setTimeout(rest, REST_MS)
      handleScroll()
    }
    const resized = () => handleRest(false)
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('resize', resized)
    arrive()
    // The router puts the page to its top after it has drawn a new address.
    const frame = requestAnimationFrame(() => {
      arrive()
      came.current = true
    })
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      removeEventListener('scroll', scrolled)
      removeEventListener('resize', resized)
    }
  }, [])

  return { drawn, from: at.from, to: at.to, seen: at.seen, fast: at.fast, rested, scrollTo }
}
