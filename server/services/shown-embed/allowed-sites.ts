import { HostName } from '@outcrop/contract/embeds/shown-embed.ts'
import * as v from 'valibot'

/** Sources of `frame-ancestors`: the sites that may show an embed, and this one, which shows it to those who make it. */
export function ancestorsOf({ allowedSites }: { readonly allowedSites: readonly string[] }): string[] {
  return allowedSites.length === 0 ? ['*'] : ["'self'", ...allowedSites]
}

/** The origin that a page names as its own in a referrer; null where it names none that is a site. */
export function siteOf(referrer: string | null): URL | null {
  if (referrer === null || !URL.canParse(referrer)) return null
  const url = new URL(referrer)
  return /^https?:$/.test(url.protocol) && v.is(HostName, url.host) ? url : null
}

/** Whether an embed may stand on a site, as browsers read the same sources: `http:` covers `https:`, `*.` all names below. */
export function mayShow(allowedSites: readonly string[], { protocol, hostname, port }: URL): boolean {
  if (allowedSites.length === 0) return true
  return allowedSites.some((site) => {
    const [, scheme = '', sub, name = '', ownPort = ''] = /^(https?):\/\/(\*\.)?([^:]+)(?::(\d+))?$/.exec(site) ?? []
    const isScheme = protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:')
    const isName = sub ? hostname.endsWith(`.${name}`) : hostname === name
    return isScheme && isName && (port === ownPort || (port === '' && isUsual(scheme, ownPort)))
  })
}

function isUsual(scheme: string, port: string): boolean {
  return port === '' || port === (scheme === 'https' ? '443' : '80')
}

/** The same by the name alone, which is all that an embed reports. */
export function mayShowOn(allowedSites: readonly string[], host: string): boolean {
  return ['https:', 'http:'].some(
    (protocol) => URL.canParse(`${protocol}//${host}`) && mayShow(allowedSites, new URL(`${protocol}//${host}`)),
  )
}
