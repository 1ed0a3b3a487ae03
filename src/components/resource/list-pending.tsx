import { useSearch } from '@tanstack/react-router'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { useNarrow } from './use-narrow.ts'

/** Placeholder for a list screen while its code and data load. */
export function ListPending() {
  const { view } = useSearch({ strict: false })
  const isGrid = useNarrow() || view === 'grid'
  return (
    <div aria-busy>
      <div className="flex items-start justify-between gap-6 pb-4">
        <div className="grid gap-2 py-1">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-4 w-52 max-w-full" />
        </div>
        <Skeleton className="h-8 w-28 pointer-coarse:h-11" />
      </div>
      <div className="flex flex-wrap gap-2 pb-3">
        <Skeleton className="h-8 flex-1 max-sm:basis-full sm:max-w-64 pointer-coarse:h-11" />
        <Skeleton className="h-8 w-32 pointer-coarse:h-11" />
        <Skeleton className="h-8 w-32 pointer-coarse:h-11" />
      </div>
      <ListSkeleton view={isGrid ? 'grid' : 'table'} />
    </div>
  )
}
