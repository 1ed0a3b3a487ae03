import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '#/ui/class-names.ts'
import { patchSearch } from '../use-search-patch.ts'

export interface LongHeadColumn {
  readonly header: () => string
  readonly sort?: string
  readonly highestFirst?: true
  readonly numeric?: true
}

export interface LongHeadProps {
  column: LongHeadColumn
  /** As in the address, `-` before the word for descending. */
  sort: string | undefined
}

/** A column's head; where the column can be sorted, a link to the same list in that order. */
export function LongHead({ column, sort }: LongHeadProps) {
  const { header, sort: word, highestFirst, numeric } = column
  const className = classNames('truncate px-2', numeric && 'text-end')
  if (!word) {
    return (
      <div role="columnheader" className={className}>
        {header()}
      </div>
    )
  }
  const descending = sort === `-${word}`
  const ascending = sort === word
  const next = ascending || (highestFirst && !descending) ? `-${word}` : word
  return (
    <div
      role="columnheader"
      className={className}
      {...((ascending || descending) && { 'aria-sort': descending ? ('descending' as const) : ('ascending' as const) })}
    >
      <Link
        to="."
        search={patchSearch({ sort: next })}
        resetScroll={false}
        className={classNames(
          'group/sort inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-foreground',
          numeric && 'flex-row-reverse',
        )}
      >
        {header()}
        {descending ? (
          <ArrowDown className="size-3 text-foreground" />
        ) : (
          <ArrowUp
            aria-hidden
            className={classNames('size-3', ascending ? 'text-foreground' : 'opacity-0 group-hover/sort:opacity-60')}
          />
        )}
      </Link>
    </div>
  )
}
