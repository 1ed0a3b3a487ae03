import { Skeleton } from '#/ui/skeleton.tsx'

export function DeckSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <Skeleton className="h-8 w-72" />
      <div className="grid gap-4 lg:grid-cols-[13rem_1fr_18rem]">
        <Skeleton className="h-[70dvh] max-lg:h-24" />
        <Skeleton className="aspect-video" />
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
