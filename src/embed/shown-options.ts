import type { EmbedOptions } from '@outcrop/contract/embeds/embed-options.ts'
import { isEmbedTheme } from './embed-theme.ts'

/** How one page shows an embed: as its company set it, but for what the address says. */
export interface ShownOptions extends EmbedOptions {
  /** Number of the last slide, or second of a video at which it ends; null for the whole. */
  readonly end: number | null
  readonly muted: boolean
  /** Whether the card at its end is shown. */
  readonly cta: boolean
}

function flagOf(query: URLSearchParams, name: string, usual: boolean): boolean {
  const given = query.get(name)?.toLowerCase()
  if (given === undefined) return usual
  if (['', '1', 'true', 'yes'].includes(given)) return true
  return ['0', 'false', 'no'].includes(given) ? false : usual
}

function numberOf(query: URLSearchParams, name: string): number | null {
  const given = query.get(name)
  const number = Number(given)
  return given === null || given.trim() === '' || !Number.isFinite(number) || number < 0 ? null : number
}

/** The options of an embed with what the query of its address changes; what cannot be read changes nothing. */
export function shownOptions(options: EmbedOptions, query: URLSearchParams): ShownOptions {
  const autoplay = flagOf(query, 'autoplay', options.autoplay)
  const start = numberOf(query, 'start') ?? options.start
  const end = numberOf(query, 'end')
  const theme = query.get('theme')
  return {
    autoplay,
    loop: flagOf(query, 'loop', options.loop),
    controls: flagOf(query, 'controls', options.controls),
    start,
    end: end !== null && end > 0 && end >= start ? end : null,
    theme: isEmbedTheme(theme) ? theme : options.theme,
    logo: flagOf(query, 'logo', options.logo),
    captions: flagOf(query, 'captions', options.captions),
    fullscreen: flagOf(query, 'fullscreen', options.fullscreen),
    muted: flagOf(query, 'muted', autoplay),
    cta: flagOf(query, 'cta', true),
  }
}
