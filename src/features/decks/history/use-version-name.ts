import type { DeckVersion } from '@outcrop/contract/decks/deck-version.ts'
import { useTranslation } from 'react-i18next'

/** What a version is called: by its name, or by why it was kept. */
export function useVersionName() {
  const { t } = useTranslation('version')
  return ({ name, reason, number }: DeckVersion): string => name ?? t(`reason.${reason}`, { number })
}
