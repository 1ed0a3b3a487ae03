import { useEffect } from 'react'
import { i18n } from '#/i18n/i18n.ts'
import { reloadGuarded, servesNewer, wouldLoseWork } from './newer-build.ts'

/** The chunks of the error pages are gone, perhaps with this build: loads the newer build where there is one. */
async function loadNewerInstead() {
  if ((await servesNewer()) && !wouldLoseWork()) reloadGuarded()
}

/** Fallback for when the error pages cannot be fetched. */
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
