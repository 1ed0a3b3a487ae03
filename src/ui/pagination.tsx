import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'
import { paginationPages } from './pagination-pages.ts'

export interface PaginationProps {
  page: number
  pageCount: number
  label: string
  previousLabel: string
  nextLabel: string
  pageLabel: (page: number) => string
  /** An element that leads to the page: a link that takes `children` and `className`. Without it, buttons. */
  renderLink?: ((page: number, content: ReactNode) => ReactElement) | undefined
  onPageChange?: ((page: number) => void) | undefined
  /** Such as "1–25 of 240", before the pages. */
  summary?: ReactNode
}

export function Pagination(props: PaginationProps) {
  const { page, pageCount, label, previousLabel, nextLabel, pageLabel, renderLink, onPageChange, summary } = props

  function step(target: number, name: string, content: ReactNode) {
    const current = target === page
    const common: ButtonProps = {
      variant: current ? 'secondary' : 'ghost',
      size: 'icon',
      'aria-label': name,
      ...(current && { 'aria-current': 'page' }),
    }
    if (target < 1 || target > pageCount) {
      return (
        <Button {...common} disabled>
          {content}
        </Button>
      )
    }
    if (renderLink) {
      return (
        <Button {...common} asChild>
          {renderLink(target, content)}
        </Button>
      )
    }
    return (
      <Button {...common} onClick={() => onPageChange?.(target)}>
        {content}
      </Button>
    )
  }

  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted-foreground tabular-nums">{summary}</p>
      <ul className="flex items-center gap-0.5 tabular-nums">
        <li>{step(page - 1, previousLabel, <ChevronLeft />)}</li>
        {paginationPages(page, pageCount).map((entry, index) => (
          <li key={entry ?? `gap-${index}`} className={entry === page ? undefined : 'max-sm:hidden'}>
            {entry === null ? (
              <span className="px-1.5 text-muted-foreground">…</span>
            ) : (
              step(entry, pageLabel(entry), entry)
            )}
          </li>
        ))}
        <li>{step(page + 1, nextLabel, <ChevronRight />)}</li>
      </ul>
    </nav>
  )
}
