import { lazyPart } from '#/ui/lazy-part.ts'

/** The form of an asset, preloaded once a list or detail page has loaded. */
export const AssetFormDialog = lazyPart(() =>
  import('./asset-form.tsx').then((module) => ({ default: module.AssetFormDialog })),
)
