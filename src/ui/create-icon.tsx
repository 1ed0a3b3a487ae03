import { createElement, type SVGProps } from 'react'

interface Drawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** An icon from a drawing of Lucide, as Lucide makes it but for what is not used here: its context, sizes and names. */
export function createIcon({ node }: Drawing) {
  const drawing = node.map(([tag, attributes], place) => createElement(tag, { key: place, ...attributes }))
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...props}
      >
        {drawing}
      </svg>
    )
  }
}
