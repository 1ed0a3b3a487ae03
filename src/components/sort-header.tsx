import { Link } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names.ts'
import type { DataColumnMeta } from './data-table-columns.ts'
import { patchSearch } from './use-search-patch.ts'

export interface SortHeaderProps {
  meta: DataColumnMeta | undefined
  sort: string | undefined
  children: ReactNode
}

/** A column's head; where the column can be sorted, a link to the same list in that order. */
export function SortHeader({ meta, sort, children }: SortHeaderProps) {
  const className = classNames(meta?.wideOnly && 'max-md:hidden', meta?.className)
  const numeric = meta?.numeric && { 'data-numeric': true }
  if (!meta?.sort) {
    return (
      <th scope="col" className={className} {...numeric}>
        {children}
      </th>
    )
  }
  const descending = sort === `-${meta.sort}`
  const ascending = sort === meta.sort
  const next = ascending || (meta.highestFirst && !descending) ? `-${meta.sort}` : meta.sort
  return (
    <th
      scope="col"
      className={className}
      {...numeric}
      {...((ascending || descending) && { 'aria-sort': descending ? ('descending' as const) : ('ascending' as const) })}
    >
      <Link
        to="."
        search={patchSearch({ sort: next })}
        resetScroll={false}
        className="group inline-flex items-center gap-1 rounded-sm hover:text-foreground"
      >
        {children}
        {descending ? (
          <ArrowDown aria-hidden className="size-3 text-foreground" />
        ) : (
          <ArrowUp
            aria-hidden
            className={classNames('size-3', ascending ? 'text-foreground' : 'opacity-0 group-hover:opacity-60')}
          />
        )}
      </Link>
    </th>
  )
}
