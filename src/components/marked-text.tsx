import { markedParts } from '#/lib/marked-parts.ts'

export interface MarkedTextProps {
  text: string
  search: string
}

/** A text in which the words of a search are marked. */
export function MarkedText({ text, search }: MarkedTextProps) {
  return markedParts(text, search).map((part) =>
    part.isMatch ? (
      <mark key={part.at} className="rounded-xs bg-warning-soft text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
