import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Shown beside the title, such as a badge. */
  mark?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
}

export function PageHeader({ title, description, mark, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-4 max-md:items-center">
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="max-w-full truncate text-xl">{title}</h1>
          {mark}
        </div>
        {description && <p className="mt-0.5 max-w-reading text-pretty text-muted-foreground">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
