import { Skeleton } from '#/ui/skeleton.tsx'

/** Shown while the status is not known yet. */
export function StatusSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-96" />
    </div>
  )
}
