import { useId, useState } from 'react'
import { clockTime } from '#/lib/clock-time.ts'

export interface PartBarsProps {
  readonly title: string
  readonly text: string
  /** Of parts of equal length, from the beginning. */
  readonly values: readonly number[]
  /** The value of a full bar. */
  readonly most: number
  /** Seconds of all parts together; 0 where it is not known. */
  readonly length: number
  readonly tone: 'azurite' | 'malachite'
  readonly describe: (time: string, value: number) => string
}

const TONES = { azurite: 'bg-azurite', malachite: 'bg-malachite' }
/** Every so many parts one is told to screen readers: a hundred lines would tell less. */
const TOLD = 10

/** A value along the length of a recording; the part under the pointer is told in words. */
export function PartBars({ title, text, values, most, length, tone, describe }: PartBarsProps) {
  const id = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const timeOf = (index: number) => clockTime((index / values.length) * length)
  const told = pointed === null ? text : describe(timeOf(pointed), values[pointed] ?? 0)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      <p className="mb-2 text-sm text-muted-foreground">{told}</p>
      <div
        aria-hidden
        className="flex h-28 items-stretch rounded-md border bg-muted p-1"
        onPointerLeave={() => setPointed(null)}
      >
        {values.map((value, index) => (
          // Parts have no id but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className="flex flex-1 items-end" onPointerEnter={() => setPointed(index)}>
            <span
              className={`block w-full ${TONES[tone]} ${pointed === index ? 'opacity-70' : ''}`}
              style={{ height: `${Math.min(100, (value / most) * 100)}%` }}
            />
          </span>
        ))}
      </div>
      <div aria-hidden className="mt-1 flex justify-between text-xs text-muted-foreground tabular-nums">
        <span>{clockTime(0)}</span>
        <span>{clockTime(length / 2)}</span>
        <span>{clockTime(length)}</span>
      </div>
      <ul className="sr-only">
        {values.map((value, index) =>
          index % TOLD === 0 ? <li key={timeOf(index)}>{describe(timeOf(index), value)}</li> : null,
        )}
      </ul>
    </section>
  )
}
