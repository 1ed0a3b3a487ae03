import type { SlideWord } from '@outcrop/contract/decks/slide.ts'
import { markedWords } from './marked-words.ts'

export interface WordMarksProps {
  readonly words: readonly SlideWord[]
  readonly query: string
}

const percent = (fraction: number) => `${fraction * 100}%`

/** Marks those of the words of a slide that are searched for, over its picture. */
export function WordMarks({ words, query }: WordMarksProps) {
  return markedWords(words, query).map(({ x, y, width, height }) => (
    <mark
      key={`${x} ${y}`}
      aria-hidden
      className="pointer-events-none absolute rounded-[2px] bg-[#ffd84d]/45 ring-1 ring-[#b88a00]/60"
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    />
  ))
}
