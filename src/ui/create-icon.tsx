import { createElement, type SVGProps } from 'react'
import { classNames } from './class-names.ts'

interface Drawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * An icon from a drawing of Lucide, without the context, sizes and names that Lucide gives it. What all icons have in common
 * is said by the style: a page holds dozens of them, and each attribute is a call to the browser.
 */
export function createIcon({ node }: Drawing) {
  const drawing = node.map(([tag, attributes], place) => createElement(tag, { key: place, ...attributes }))
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden {...rest} className={classNames('icon', className)}>
        {drawing}
      </svg>
    )
  }
}
