import {
  ALWAYS_MAILED,
  MAIL_TIMINGS,
  type NotificationPreference,
  WEEKLY_ONLY,
} from '@outcrop/contract/people/notification.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notificationMutations, notificationQueries } from '#/api/notifications.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Table } from '#/ui/table.tsx'

/** What the signed-in person is told, in the app and by email; each choice is saved at once. */
export function NotificationPreferences() {
  const { t } = useTranslation('notification')
  const client = useQueryClient()
  const query = useQuery(notificationQueries.preferences())
  const prefer = useMutation(notificationMutations.prefer(client))

  function save(preference: NotificationPreference) {
    prefer.mutate([preference], {
      onError: (error) => void problemToast({ error, title: t('preferences.failed'), retry: () => save(preference) }),
    })
  }

  if (query.isError) return <ProblemView error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton className="h-48" />
  return (
    <>
      <Table label={t('preferences.title')}>
        <thead>
          <tr>
            <th scope="col">{t('preferences.what')}</th>
            <th scope="col" className="w-px text-center whitespace-nowrap">
              {t('preferences.inApp')}
            </th>
            <th scope="col" className="w-px whitespace-nowrap">
              {t('preferences.mail')}
            </th>
          </tr>
        </thead>
        <tbody>
          {query.data.results.map((preference) => {
            const kind = t(`preferences.kind.${preference.kind}`)
            return (
              <tr key={preference.kind}>
                <th scope="row" className="font-normal whitespace-normal">
                  {kind}
                </th>
                <td className="text-center">
                  {WEEKLY_ONLY.includes(preference.kind) ? (
                    <span className="text-xs text-muted-foreground">{t('preferences.byMailOnly')}</span>
                  ) : (
                    <Checkbox
                      aria-label={t('preferences.inAppOf', { kind })}
                      checked={preference.in_app}
                      onCheckedChange={(checked) => save({ ...preference, in_app: checked })}
                    />
                  )}
                </td>
                <td>
                  <NativeSelect
                    className="w-36"
                    aria-label={t('preferences.mailOf', { kind })}
                    value={preference.mail}
                    disabled={ALWAYS_MAILED.includes(preference.kind)}
                    {...(ALWAYS_MAILED.includes(preference.kind) && { 'aria-describedby': 'always-mailed' })}
                    onChange={(event) => {
                      const mail = MAIL_TIMINGS.find((timing) => timing === event.target.value)
                      if (mail) save({ ...preference, mail })
                    }}
                  >
                    {timingsOf(preference).map((timing) => (
                      <option key={timing} value={timing}>
                        {t(`preferences.timing.${timing}`)}
                      </option>
                    ))}
                  </NativeSelect>
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      <p id="always-mailed" className="mt-2 text-xs text-pretty text-muted-foreground">
        {t('preferences.always')}
      </p>
      <p role="status" className="sr-only">
        {prefer.isSuccess && t('preferences.saved')}
      </p>
    </>
  )
}

function timingsOf({ kind }: NotificationPreference) {
  return WEEKLY_ONLY.includes(kind)
    ? MAIL_TIMINGS.filter((timing) => timing === 'weekly' || timing === 'never')
    : MAIL_TIMINGS
}
