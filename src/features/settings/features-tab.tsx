import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { isInternalAdmin, isSuperAdmin } from '@outcrop/contract/api/access.ts'
import type { CompanyFlag } from '@outcrop/contract/companies/company-settings.ts'
import { companySettingsMutations, companySettingsQueries } from '#/api/company-settings.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { userAtom } from '#/session/atoms.ts'
import { featuresChanged } from '#/session/session.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { SwitchList } from './switch-list.tsx'

export interface FeaturesTabProps {
  company: CompanyReference
}

/** Features of the company, which internal admins turn, and the switches of super admins. */
export function FeaturesTab({ company }: FeaturesTabProps) {
  const { t } = useTranslation('settings')
  const user = useAtomValue(userAtom)
  const { data, isError, error, refetch } = useQuery(companySettingsQueries.flags(company.id))
  const turns = user !== null && isInternalAdmin(user)
  return (
    <div className="grid max-w-3xl gap-8">
      <section aria-labelledby="settings-flags">
        <h2 id="settings-flags" className="text-lg">
          {t('flags.title', { company: company.name })}
        </h2>
        <p className="mt-1 mb-4 text-pretty text-muted-foreground">{t(turns ? 'flags.text' : 'flags.readOnly')}</p>
        {data ? (
          <ul className="divide-y rounded-lg border bg-card">
            {data.map((flag) => (
              <FlagRow key={flag.name} companyId={company.id} flag={flag} turns={turns} />
            ))}
          </ul>
        ) : isError ? (
          <ProblemView error={error} onRetry={() => void refetch()} />
        ) : (
          <SettingsSkeleton />
        )}
      </section>
      {user && isSuperAdmin(user) && <SwitchList />}
    </div>
  )
}

interface FlagRowProps {
  companyId: string
  flag: CompanyFlag
  turns: boolean
}

function FlagRow({ companyId, flag, turns }: FlagRowProps) {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...companySettingsMutations.setFlag(client),
    onSuccess: () => void featuresChanged(),
    onError: (error) => void problemToast({ error }),
  })
  const name = t(`flag.${flag.name}`)
  return (
    <SettingRow name={name} text={t(`flagText.${flag.name}`)} mark={flag.name}>
      <Badge variant={flag.active ? 'success' : 'default'}>{t(flag.active ? 'on' : 'off')}</Badge>
      {turns && (
        <Button
          variant="outline"
          size="sm"
          loading={isPending}
          aria-label={t(flag.active ? 'turnOffName' : 'turnOnName', { name })}
          onClick={() => mutate({ companyId, flag: flag.name, active: !flag.active })}
        >
          {t(flag.active ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </SettingRow>
  )
}
