import { translate } from '#/i18n/translations.ts'

/** Stands in for the error pages when not even those can be fetched. */
export function PlainErrorPage() {
  return (
    <main className="p-6">
      <h1>{translate('app:error.internal')}</h1>
      <a href="/">{translate('app:error.home')}</a>
    </main>
  )
}
