import type { Analytics } from './analytics.ts'

/** Adds the current screen to the metadata of every event and keeps the rest of it. */
export function noteScreen(analytics: Pick<Analytics, 'setMetadata'>, screen: string | undefined) {
  // Undefined properties are not sent.
  analytics.setMetadata({ screen })
}
