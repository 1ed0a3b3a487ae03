import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Strata } from './strata.tsx'

export interface ErrorStateProps {
  title: ReactNode
  description?: ReactNode
  /** Retry first, then a way out. */
  actions?: ReactNode
  /** What support needs to find the event, such as a request id. */
  detail?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

export function ErrorState({ title, description, actions, detail, level = 2, className }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div role="alert" className={classNames('flex flex-col items-center px-4 py-12 text-center', className)}>
      <Strata faulted className="mb-4 h-18 text-destructive" />
      <Heading className="text-lg">{title}</Heading>
      {description && <p className="mt-1 max-w-reading text-base text-pretty text-muted-foreground">{description}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
      {detail && <p className="mt-4 font-mono text-xs break-all text-muted-foreground">{detail}</p>}
    </div>
  )
}
