import { lazyPart } from '#/ui/lazy-part.ts'

// Dialogs about what slides show, fetched when they are opened.
export const ContentDialog = lazyPart(() =>
  import('./content-dialog.tsx').then((module) => ({ default: module.ContentDialog })),
)

export const HotspotsDialog = lazyPart(() =>
  import('./hotspots-dialog.tsx').then((module) => ({ default: module.HotspotsDialog })),
)

export const SendDialog = lazyPart(() => import('./send-dialog.tsx').then((module) => ({ default: module.SendDialog })))
