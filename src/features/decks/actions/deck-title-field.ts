import { onIdle } from '#/components/on-idle.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

/** Where a title is typed; its code comes after the screen. */
export const DeckTitleField = lazyPart(() =>
  import('./deck-title-input.tsx').then((module) => ({ default: module.DeckTitleInput })),
)
onIdle(DeckTitleField.preload)
