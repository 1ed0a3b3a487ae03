import type { Slide } from '@outcrop/contract/decks/slide.ts'

export interface SlideMatch {
  /** Index among the slides searched. */
  readonly index: number
  readonly before: string
  readonly found: string
  readonly after: string
}

const AROUND = 40

/** Slides that hold every letter sequence of `query` in title or text, with the words around the first place. */
export function searchSlides(slides: readonly Pick<Slide, 'title' | 'text'>[], query: string): SlideMatch[] {
  const wanted = query.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')
  if (wanted === '') return []
  return slides.flatMap((slide, index) => {
    const text = `${slide.title} ${slide.text ?? ''}`.replaceAll(/\s+/g, ' ').trim()
    const at = text.toLocaleLowerCase('en').indexOf(wanted)
    if (at < 0) return []
    const start = Math.max(0, at - AROUND)
    return [
      {
        index,
        before: `${start > 0 ? '…' : ''}${text.slice(start, at)}`,
        found: text.slice(at, at + wanted.length),
        after: `${text.slice(at + wanted.length, at + wanted.length + AROUND)}${at + wanted.length + AROUND < text.length ? '…' : ''}`,
      },
    ]
  })
}
