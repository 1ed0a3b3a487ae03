import { lazyPart } from '#/ui/lazy-part.ts'

/** The form of an asset, fetched when a list or a page of one is there. */
export const AssetFormDialog = lazyPart(() =>
  import('./asset-form.tsx').then((module) => ({ default: module.AssetFormDialog })),
)
