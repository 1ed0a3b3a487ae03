import type { Analytics } from './analytics.ts'

/** Says with every event on which screen it was, and leaves alone what else goes with it. */
export function noteScreen(analytics: Pick<Analytics, 'setMetadata'>, screen: string | undefined) {
  // What is undefined is not sent.
  analytics.setMetadata({ screen })
}
