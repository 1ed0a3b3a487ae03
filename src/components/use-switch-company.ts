import { isSuperAdmin } from '@outcrop/contract/api/access.ts'
import { useMatches } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { userAtom } from '#/session/atoms.ts'
import { switchCompany } from './switch-company.ts'

/** Switches to another company; a super admin leaves a page that has nothing to show yet for the company's decks. */
export function useSwitchCompany(): (id: string) => Promise<void> {
  const user = useAtomValue(userAtom)
  const placeholder = useMatches({ select: (matches) => matches.at(-1)?.staticData.pending === true })
  return (id) => switchCompany(id, placeholder && user !== null && isSuperAdmin(user) ? '/admin/decks' : null)
}
