import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface TableProps extends ComponentProps<'table'> {
  /** Names the table and its scroll region, for screen readers only. */
  label: string
  children: ReactNode
}

/**
 * Dense data in plain `thead`, `tr`, `th`, `td`. Mark number columns with `data-numeric`, chosen rows with `aria-selected`.
 */
export function Table({ label, className, children, ...rest }: TableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="scroll-thin relative overflow-x-auto rounded-lg border bg-card"
    >
      <table aria-label={label} className={classNames('data-table', className)} {...rest}>
        {children}
      </table>
    </div>
  )
}
