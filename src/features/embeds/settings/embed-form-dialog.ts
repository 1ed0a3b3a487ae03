import { lazyPart } from '#/ui/lazy-part.ts'

/** The settings of an embed, preloaded once a list or detail page has loaded. */
export const EmbedFormDialog = lazyPart(() =>
  import('./embed-form.tsx').then((module) => ({ default: module.EmbedFormDialog })),
)
