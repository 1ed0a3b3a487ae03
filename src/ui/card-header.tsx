import type { ReactNode } from 'react'

export interface CardHeaderProps {
  title: ReactNode
  /** For the card's `aria-labelledby`. */
  titleId?: string
  description?: ReactNode
  actions?: ReactNode
  level?: 2 | 3 | 4
}

export function CardHeader({ title, titleId, description, actions, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b px-4 py-3">
      <div className="min-w-0">
        <Heading id={titleId} className="truncate">
          {title}
        </Heading>
        {description && <p className="text-muted-foreground">{description}</p>}
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </header>
  )
}
