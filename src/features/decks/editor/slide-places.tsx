import { Skeleton } from '#/ui/skeleton.tsx'

export interface SlidePlacesProps {
  count: number
}

const SHOWN_MAX = 8

/** Placeholders in the list of slides. */
export function SlidePlaces({ count }: SlidePlacesProps) {
  return (
    <div aria-busy className="flex h-full flex-col gap-2 overflow-hidden p-1 ps-8">
      {Array.from({ length: Math.min(Math.max(count, 1), SHOWN_MAX) }, (_, place) => (
        <Skeleton key={place} className="h-21 shrink-0 max-lg:w-36" />
      ))}
    </div>
  )
}
