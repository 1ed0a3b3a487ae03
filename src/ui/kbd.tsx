import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface KbdProps {
  children: ReactNode
  className?: string
}

export function Kbd({ children, className }: KbdProps) {
  return (
    <kbd
      className={classNames(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-b-2 px-1 font-sans text-xs text-muted-foreground',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
