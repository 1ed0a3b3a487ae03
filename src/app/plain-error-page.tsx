import { useEffect } from 'react'
import { i18n } from '#/i18n/i18n.ts'
import { reloadGuarded, servesNewer, wouldLoseWork } from './newer-build.ts'

/** What is left of this build is not even enough to say so: the newer one is loaded, where there is one. */
async function loadNewerInstead() {
  if ((await servesNewer()) && !wouldLoseWork()) reloadGuarded()
}

/** Stands in for the error pages when not even those can be fetched. */
export function PlainErrorPage() {
  useEffect(() => void loadNewerInstead().catch(() => undefined), [])
  return (
    <main className="p-6">
      <h1>{i18n.t('app:error.internal')}</h1>
      <p>{i18n.t('app:error.offlineText')}</p>
      <p>
        <a href={location.href}>{i18n.t('app:error.retry')}</a>
      </p>
      <a href="./">{i18n.t('app:error.home')}</a>
    </main>
  )
}
