import { Skeleton } from '#/ui/skeleton.tsx'
import type { ListAddress } from './list-search.ts'

export interface ListSkeletonProps {
  view: ListAddress['view']
}

const ROWS = Array.from({ length: 8 }, (_, index) => `${index}`)

/** Placeholder for rows or cards while they load. */
export function ListSkeleton({ view }: ListSkeletonProps) {
  if (view === 'table') {
    return (
      <div aria-busy className="grid overflow-hidden rounded-lg border bg-card">
        <div className="h-8 bg-muted" />
        {ROWS.map((row) => (
          <div key={row} className="flex h-8 items-center gap-6 border-t px-3">
            <Skeleton className="size-4" />
            <Skeleton className="h-3 w-1/4" />
            <Skeleton className="h-3 w-1/6" />
            <Skeleton className="h-3 w-1/5" />
          </div>
        ))}
      </div>
    )
  }
  return (
    <div aria-busy className="cards">
      {ROWS.map((row) => (
        <div key={row} className="card">
          <Skeleton className="card-cover aspect-video rounded-none max-sm:aspect-auto" />
          <div className="grid h-18 flex-1 content-center gap-2 px-3">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
