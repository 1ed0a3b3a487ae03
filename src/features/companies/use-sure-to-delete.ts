import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Company } from '@outcrop/contract/companies/company.ts'
import { companyQueries } from '#/api/companies.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { confirm } from '#/state/notices.ts'

/** Asks before companies go to the trash: says what goes with them, and has the name typed. */
export function useSureToDelete() {
  const client = useQueryClient()
  const { t } = useTranslation('company')
  return async function sureToDelete(companies: readonly Company[]): Promise<boolean> {
    const [first] = companies
    if (!first) return false
    try {
      const all = await Promise.all(companies.map(({ id }) => client.fetchQuery(companyQueries.contents(id))))
      const sum = (key: keyof (typeof all)[number]) => all.reduce((total, contents) => total + contents[key], 0)
      const parts = [
        t('delete.decks', { count: sum('decks') }),
        t('delete.files', { count: sum('files') }),
        t('delete.assets', { count: sum('assets') }),
        t('delete.members', { count: sum('members') }),
      ]
      const contents = new Intl.ListFormat('en-GB').format(parts)
      const one = companies.length === 1
      return await confirm({
        title: one ? t('delete.title', { name: first.name }) : t('delete.titleMany', { count: companies.length }),
        description: t('delete.text', { contents }),
        submitText: t('delete.submit'),
        typedConfirmation: one ? first.name : t('delete.typed', { count: companies.length }),
      })
    } catch (error) {
      void problemToast({ title: t('delete.failed'), error, retry: () => void sureToDelete(companies) })
      return false
    }
  }
}
