import { Skeleton } from '#/ui/skeleton.tsx'

export function ActivitySkeleton() {
  return (
    <div className="grid max-w-reading gap-4 pt-3">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-6" />
          <Skeleton className="h-5 flex-1" />
        </div>
      ))}
    </div>
  )
}
