import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface ScrollAreaProps {
  /** Names the region, which a keyboard can reach to scroll it. */
  label: string
  children: ReactNode
  className?: string
}

export function ScrollArea({ label, children, className }: ScrollAreaProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={classNames('scroll-thin overflow-auto overscroll-contain focus-visible:-outline-offset-2', className)}
    >
      {children}
    </div>
  )
}
