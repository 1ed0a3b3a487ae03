import { useTranslation } from 'react-i18next'
import { chooseConsent } from '#/state/consent.ts'
import { Button } from '#/ui/button.tsx'

/** Asks whether analytics may run. It covers nothing that is needed, and saying no is as easy as saying yes. */
export function ConsentBanner() {
  const { t } = useTranslation('consent')
  return (
    <section
      aria-labelledby="consent-title"
      className="floating fixed inset-x-4 bottom-4 z-30 mx-auto max-w-2xl p-4 max-sm:inset-x-2 max-sm:bottom-2"
    >
      <h2 id="consent-title" className="text-base">
        {t('title')}
      </h2>
      <p className="mt-1 text-pretty text-muted-foreground">{t('text')}</p>
      <details className="mt-2">
        <summary className="w-fit cursor-pointer underline underline-offset-4">{t('more')}</summary>
        <ul className="mt-2 list-disc space-y-1 ps-5 text-pretty text-muted-foreground">
          <li>{t('analytics')}</li>
          <li>{t('vendors')}</li>
          <li>{t('always')}</li>
        </ul>
      </details>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:flex sm:justify-end">
        <Button variant="outline" onClick={() => chooseConsent('rejected')}>
          {t('reject')}
        </Button>
        <Button variant="outline" onClick={() => chooseConsent('accepted')}>
          {t('accept')}
        </Button>
      </div>
    </section>
  )
}
