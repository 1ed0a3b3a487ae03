import { AudienceView } from './audience-view.tsx'
import { PresenterView, type PresenterViewProps } from './presenter-view.tsx'
import type { StageViewProps } from './stage-view-props.ts'

/** One window of a presentation in two. */
export function StageView({ role, ...view }: StageViewProps & PresenterViewProps) {
  return role === 'presenter' ? <PresenterView {...view} /> : <AudienceView {...view} />
}
