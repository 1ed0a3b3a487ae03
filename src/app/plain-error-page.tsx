import { translate } from '#/i18n/translations.ts'

/** Stands in for the error pages when not even those can be fetched. */
export function PlainErrorPage() {
  return (
    <main className="p-6">
      <h1>{translate('app:error.internal')}</h1>
      <p>{translate('app:error.offlineText')}</p>
      <p>
        <a href={location.href}>{translate('app:error.retry')}</a>
      </p>
      <a href="/">{translate('app:error.home')}</a>
    </main>
  )
}
