import type { ReactElement } from 'react'

export interface TabLinksProps {
  label: string
  /** Links, the open one with `aria-current="page"`. */
  children: readonly ReactElement[]
}

/** Tabs with an address each: links, so that each can be opened, shared and returned to. */
export function TabLinks({ label, children }: TabLinksProps) {
  return (
    <nav aria-label={label} className="scroll-thin -mx-1 mb-5 flex gap-1 overflow-x-auto border-b px-1">
      {children}
    </nav>
  )
}
