import type { ReactNode } from 'react'

export interface LayoutProps {
  readonly children: ReactNode
  /** Whether the layout adds padding around the page. */
  readonly padding: boolean
}
