import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CompanySettings } from '@outcrop/contract/companies/company-settings.ts'
import { companySettingsMutations } from '#/api/company-settings.ts'
import { ApiError } from '#/api/api-error.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { confirm, toast } from '#/state/notices.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'

export interface SecondFactorSectionProps {
  settings: CompanySettings
  companyName: string
}

/** Whether the members of the company must sign in with a second step. */
export function SecondFactorSection({ settings, companyName }: SecondFactorSectionProps) {
  const { t } = useTranslation('settings')
  const required = settings.second_factor_required
  const without = settings.members_without_second_factor
  const { mutate, isPending, error } = useMutation({
    ...companySettingsMutations.requireSecondFactor(useQueryClient()),
    onSuccess: (saved) =>
      toast({ title: t(saved.second_factor_required ? 'factor.turnedOn' : 'factor.turnedOff'), variant: 'success' }),
    onError: (failure) => {
      if (!isOwnFactorMissing(failure)) void problemToast({ error: failure })
    },
  })

  async function turn() {
    const agreed = await confirm({
      title: t(required ? 'factor.confirmOff' : 'factor.confirmOn', { company: companyName }),
      description: required ? t('factor.offText') : t('factor.onText', { count: without }),
      submitText: t(required ? 'turnOff' : 'turnOn'),
      variant: required ? 'destructive' : 'default',
      confirmationRequired: false,
    })
    if (agreed) mutate({ companyId: settings.company_id, required: !required })
  }

  return (
    <section aria-labelledby="settings-factor" className="mt-10 max-w-reading">
      <h2 id="settings-factor" className="text-lg">
        {t('factor.title')}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted-foreground">{t('factor.text')}</p>
      {isOwnFactorMissing(error) && (
        <Callout variant="warning" role="alert" className="mb-4" title={t('factor.ownMissing')}>
          <Link to="/admin/profile" hash="second-factor" className="text-primary underline underline-offset-4">
            {t('factor.ownMissingLink')}
          </Link>
        </Callout>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-card px-4 py-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge variant={required ? 'success' : 'default'}>{t(required ? 'on' : 'off')}</Badge>
          <span>{without === 0 ? t('factor.everybody') : t('factor.without', { count: without })}</span>
        </p>
        <Button variant="outline" loading={isPending} onClick={() => void turn()}>
          {t(required ? 'factor.stop' : 'factor.require')}
        </Button>
      </div>
    </section>
  )
}

function isOwnFactorMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_missing'
}
