import { useTranslation } from 'react-i18next'
import { Kbd } from '#/ui/kbd.tsx'
import { TIMING_KEYS } from './timing-keys.ts'

/** Keys of the screen. */
export function KeysHelp() {
  const { t } = useTranslation('timing')
  return (
    <details className="rounded-lg border bg-card px-3 py-2">
      <summary className="font-medium">{t('keys.title')}</summary>
      <p className="mt-1 text-muted-foreground">{t('keys.text')}</p>
      <dl className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {TIMING_KEYS.map(({ keys, action }) => (
          <div key={action} className="flex items-center gap-3">
            <dt className="flex w-28 shrink-0 gap-1">
              {keys
                .flatMap((key) => key.split(' '))
                .map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
            </dt>
            <dd>{t(`keys.${action}`)}</dd>
          </div>
        ))}
        <div className="flex items-center gap-3">
          <dt className="flex w-28 shrink-0 gap-1">
            <Kbd>←</Kbd>
            <Kbd>→</Kbd>
          </dt>
          <dd>{t('keys.edge')}</dd>
        </div>
      </dl>
    </details>
  )
}
