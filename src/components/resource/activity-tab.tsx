import { Suspense } from 'react'
import { lazyPart } from '#/ui/lazy-part.ts'
import type { ActivityListProps } from './activity-list.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'

const ActivityList = lazyPart(() => import('./activity-list.tsx').then((module) => ({ default: module.ActivityList })))

/** The activity of a record, whose code is loaded when the tab is opened. */
export function ActivityTab(props: ActivityListProps) {
  return (
    <Suspense fallback={<ActivitySkeleton />}>
      <ActivityList {...props} />
    </Suspense>
  )
}
