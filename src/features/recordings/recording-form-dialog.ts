import { lazyPart } from '#/ui/lazy-part.ts'

/** The form of a recording, preloaded once a list or detail page has loaded. */
export const RecordingFormDialog = lazyPart(() =>
  import('./recording-form.tsx').then((module) => ({ default: module.RecordingFormDialog })),
)
