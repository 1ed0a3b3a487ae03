import { AllowedSite } from '@outcrop/contract/embeds/embed-options.ts'
import * as v from 'valibot'

/**
 * A site as somebody types or pastes it, `example.com/news`, as an origin, `https://example.com`; a star stands for all
 * names below a domain. Text that names no site stays as it is.
 */
export function siteOf(text: string): string {
  const typed = text.trim().toLowerCase()
  const [, scheme = 'https', rest = ''] = /^(?:([a-z]+):\/\/)?(.*)$/.exec(typed) ?? []
  const origin = `${scheme}://${rest.replace(/[/?#][^]*/, '')}`
  return isSite(origin) ? origin : text.trim()
}

/** Whether it names a site: a host with a dot in its name, or this computer. */
export function isSite(text: string): boolean {
  if (!v.is(AllowedSite, text)) return false
  const host = text.replace(/^https?:\/\/(?:\*\.)?/, '').replace(/:\d+$/, '')
  return host === 'localhost' || /^[^.]+(?:\.[^.]+)+$/.test(host)
}
