import type { Stroke } from '@outcrop/contract/decks/stage.ts'
import { inkPath } from './ink-path.ts'

export interface StageInkProps {
  strokes: readonly Stroke[]
  /** Width of the slide by its height. */
  ratio: number
}

/** Units across the slide, in which widths of lines are given. */
const WIDTH = 1000
const INK = {
  pen: { stroke: '#e5484d', strokeWidth: 4 },
  highlighter: { stroke: '#ffd84d', strokeWidth: 24, strokeOpacity: 0.55, className: 'mix-blend-multiply' },
} as const

/** What has been drawn on a slide, which it covers. */
export function StageInk({ strokes, ratio }: StageInkProps) {
  const height = WIDTH / ratio
  return (
    <svg
      aria-hidden
      data-strokes={strokes.length}
      viewBox={`0 0 ${WIDTH} ${height}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {strokes.map((stroke) => (
        <InkLine key={stroke.id} stroke={stroke} height={height} />
      ))}
    </svg>
  )
}

function InkLine({ stroke, height }: { stroke: Stroke; height: number }) {
  return <path d={inkPath(stroke.points, WIDTH, height)} {...INK[stroke.tool]} />
}
