import type { EmbedReport } from '@outcrop/contract/embeds/shown-embed.ts'
import { hostName } from './host-name.ts'

/** The site around; empty where the browser does not tell. */
export function siteAround(): string {
  const { ancestorOrigins } = location as { ancestorOrigins?: Iterable<string> }
  return hostName(ancestorOrigins && [...ancestorOrigins], document.referrer)
}

/** Reports that an embed is shown on another site. A report that is lost is none: nobody waits for it. */
export function report(handle: string, event: EmbedReport): void {
  if (window.parent === window) return
  void fetch(`v2/shown-embeds/${encodeURIComponent(handle)}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', application: 'cms' },
    body: JSON.stringify({ event, host: siteAround() }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}
