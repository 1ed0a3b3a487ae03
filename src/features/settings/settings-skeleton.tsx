import { Skeleton } from '#/ui/skeleton.tsx'

/** Shown while a tab of the settings loads. */
export function SettingsSkeleton() {
  return (
    <div className="grid max-w-reading gap-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}
