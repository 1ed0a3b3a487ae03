import { shellBelow } from '@outcrop/contract/site/public-url.ts'
import type { RuntimeConfig } from '@outcrop/contract/site/runtime-config.ts'
import type { Deps } from '../deps.ts'
import { pagePolicy } from './page-policy.ts'
import type { StaticFiles } from './static-files.ts'

/** The HTML shell of the app, with its Content-Security-Policy. */
export interface Shell {
  readonly html: string
  readonly policy: string
}

/** The app's page, or that of embeds. */
export type ShellPage = 'index.html' | 'embed.html'

/** Returns the current shell; null where it is unavailable. */
export type ShellSource = () => Promise<Shell | null>

/** The shell of a built app in a folder, for a base path. */
export function folderShell(
  files: StaticFiles,
  config: RuntimeConfig,
  basePath: string,
  page: ShellPage = 'index.html',
): () => Shell {
  let read = ''
  let kept: Shell = { html: '', policy: '' }
  return () => {
    const html = files.page(page)
    if (html !== read) {
      read = html
      kept = { html: shellBelow(basePath, html), policy: pagePolicy(config, html) }
    }
    return kept
  }
}

const FRESH_MS = 5000
/** An older shell may belong to a build whose files have been removed. */
const STALE_MS = 60_000
const TIMEOUT_MS = 1000

/** The shell that another server delivers (the nginx image), with the policy of that server; asked for again after five seconds. */
export function deliveredShell(
  address: string,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  page: ShellPage = 'index.html',
): ShellSource {
  let kept: Shell | null = null
  let tag = ''
  let until = 0
  let seen = 0
  let flight: Promise<void> | null = null
  let isAway = false

  /** Logged once per change, not every five seconds. */
  function tell(error: unknown): void {
    if (isAway === (error !== null)) return
    isAway = error !== null
    if (isAway) log.warn({ err: error, url: address }, 'the app cannot be had from APP_URL')
    else log.info({ url: address }, 'the app can be had from APP_URL again')
  }

  async function refresh(): Promise<void> {
    try {
      const answer = await fetch(`${address}/${page}`, {
        headers: { accept: 'text/html', 'if-none-match': tag },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const policy = answer.headers.get('content-security-policy')
      if (answer.ok) {
        kept = { html: await answer.text(), policy: policy ?? '' }
        tag = answer.headers.get('etag') ?? ''
      } else if (answer.status === 304 && kept) {
        // The page is the same under other settings, which its policy follows.
        kept = { ...kept, policy: policy ?? kept.policy }
      } else throw new Error(`${address} answered ${answer.status}`)
      seen = clock.now().getTime()
      tell(null)
    } catch (error) {
      tell(error)
      if (clock.now().getTime() > seen + STALE_MS) kept = null
      if (!kept) tag = ''
    }
    until = clock.now().getTime() + FRESH_MS
  }

  return async () => {
    if (clock.now().getTime() >= until) {
      flight ??= refresh().finally(() => {
        flight = null
      })
      await flight
    }
    return kept
  }
}
