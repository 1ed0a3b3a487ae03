import { lazyPart } from '#/ui/lazy-part.ts'

// Dialogs that both the list and the editor open.
export const DeckCopyDialog = lazyPart(() =>
  import('#/features/decks/actions/deck-copy-dialog.tsx').then((module) => ({ default: module.DeckCopyDialog })),
)

export const DeckImportDialog = lazyPart(() =>
  import('#/features/decks/import/deck-import-dialog.tsx').then((module) => ({ default: module.DeckImportDialog })),
)

export const ShareDialog = lazyPart(() =>
  import('#/features/decks/share/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
)

/** For the editor and every viewer. */
export const KeysDialog = lazyPart(() =>
  import('#/features/decks/help/keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })),
)
