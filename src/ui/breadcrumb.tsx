import { Fragment } from 'react'
import type { ReactNode } from 'react'

export interface BreadcrumbItem {
  key: string
  /** A link, or plain text for a level that has no page. */
  content: ReactNode
}

export interface BreadcrumbProps {
  label: string
  /** From the top down; the last one is this page. */
  items: BreadcrumbItem[]
}

export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex items-center gap-1.5 text-muted-foreground">
        {items.map(({ key, content }, index) => {
          const last = index === items.length - 1
          return (
            <Fragment key={key}>
              {index > 0 && <li aria-hidden className="h-3 w-px shrink-0 rotate-20 bg-input" />}
              <li
                className={last ? 'truncate font-medium text-foreground' : 'shrink-0 [&>a]:hover:text-foreground'}
                {...(last && { 'aria-current': 'page' })}
              >
                {content}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}
