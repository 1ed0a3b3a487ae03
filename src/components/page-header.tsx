import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  /** Of a part of a page that has a title of its own above. */
  level?: 1 | 2
  description?: ReactNode
  /** Shown beside the title, such as a badge. */
  mark?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
}

export function PageHeader({ title, level = 1, description, mark, actions }: PageHeaderProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-4 max-md:items-center">
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Heading className="max-w-full truncate text-xl">{title}</Heading>
          {mark}
        </div>
        {description && <p className="mt-0.5 max-w-reading text-pretty text-muted-foreground">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
