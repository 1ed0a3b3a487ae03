import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Strata } from './strata.tsx'

export interface EmptyStateProps {
  /** What this screen is for. */
  title: ReactNode
  description?: ReactNode
  /** The next step, as a button or link. */
  actions?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState({ title, description, actions, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('flex flex-col items-center px-4 py-12 text-center', className)}>
      <Strata className="mb-4 h-18 text-muted-foreground" />
      <Heading className="text-lg">{title}</Heading>
      {description && <p className="mt-1 max-w-reading text-base text-pretty text-muted-foreground">{description}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
