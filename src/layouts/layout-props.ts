import type { ReactNode } from 'react'

export interface LayoutProps {
  readonly children: ReactNode
  /** Whether the layout keeps its distance from the page's edges. */
  readonly padding: boolean
}
