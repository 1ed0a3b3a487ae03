import { lazyPart } from '#/ui/lazy-part.ts'

/** The form of a recording model, preloaded once the list or a model has loaded. */
export const ModelFormDialog = lazyPart(() =>
  import('./model-form.tsx').then((module) => ({ default: module.ModelFormDialog })),
)
