import type { SearchKind } from '@outcrop/contract/operations/search.ts'
import { useAtomValue } from 'jotai'
import { flagsAtom } from '#/session/atoms.ts'

/** Tells whether hits of a kind are shown: exploration data only to whom its screens are open. */
export function useShownKinds(): (group: { readonly kind: SearchKind }) => boolean {
  const flags = useAtomValue(flagsAtom)
  return ({ kind }) => kind !== 'data' || flags['COMPANY_STANDARDIZED_FILES'] === true
}
