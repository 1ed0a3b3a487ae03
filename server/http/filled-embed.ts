import { accentOn, GROUNDS } from '@outcrop/contract/companies/brand-color.ts'
import { EMBED_THEMES } from '@outcrop/contract/embeds/embed-options.ts'
import type { EmbedPoster } from '@outcrop/contract/embeds/shown-embed.ts'
import type { StoredImage } from '@outcrop/contract/files/stored-image.ts'
import { escapeHtml, jsonIn, plainText } from '../services/public-page/page-text.ts'

/** How the address of one page changes what stands in it before its script is there. */
interface Asked {
  readonly theme: string | undefined
  readonly logo: string | undefined
}

const PLAY = '<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M8 5.2v13.6L19 12z"/></svg>'

function picture(images: readonly StoredImage[], ratio: number): string {
  const largest = images.at(-1)
  if (!largest) return ''
  const sources = images.map(({ url, width }) => `${escapeHtml(url)} ${width}w`).join(', ')
  const width = `min(100vw, calc(100vh * ${ratio.toFixed(4)}))`
  return `<img src="${escapeHtml(largest.url)}" srcset="${sources}" sizes="${width}" width="${largest.width}" height="${largest.height}" alt="" fetchpriority="high" decoding="async" />`
}

function logo([smallest]: readonly StoredImage[], company: string): string {
  return smallest ? `<img id="logo" src="${escapeHtml(smallest.url)}" alt="${escapeHtml(company)}" />` : ''
}

function titleOf({ title, company_name }: EmbedPoster): string {
  return escapeHtml(plainText(title || company_name, 200))
}

function posterHtml(page: EmbedPoster, showsLogo: boolean): string {
  const title = titleOf(page)
  return [
    `<button id="open" type="button" aria-label="${title}">`,
    page.poster.length > 0 ? picture(page.poster, page.ratio) : `<h1>${title}</h1>`,
    `<span id="play">${PLAY}</span>`,
    '</button>',
    page.poster.length > 0 || showsLogo
      ? `<p id="label">${showsLogo ? logo(page.logo, page.company_name) : ''}<span dir="auto">${page.poster.length > 0 ? title : ''}</span></p>`
      : '',
  ].join('')
}

/** The colour of the company in each theme where it can be seen (src/embed/poster.css). */
function accentOf(color: string | null): string {
  const set = (['light', 'dark'] as const).flatMap((theme) => {
    const accent = accentOn(GROUNDS[theme], color)
    return accent ? [`--${theme}-accent: ${accent.color}; --on-${theme}-accent: ${accent.text}`] : []
  })
  return set.length > 0 ? ` style="${set.join('; ')}"` : ''
}

/** The page of an embed, with all that shows before its script is there. */
export function filledEmbed(shell: string, page: EmbedPoster, asked: Asked): string {
  const theme = EMBED_THEMES.find((known) => known === asked.theme) ?? page.options.theme
  const showsLogo = page.logo.length > 0 && page.options.logo && !['0', 'false', 'no'].includes(asked.logo ?? '')
  const poster = page.state === 'shown' ? posterHtml(page, showsLogo) : ''
  return shell
    .replace('<title>Outcrop</title>', (usual) => (page.title === '' ? usual : `<title>${titleOf(page)}</title>`))
    .replace('<html lang="en"', (html) => (theme === 'auto' ? html : `${html} data-theme="${theme}"`))
    .replace('<main ', (main) => (page.title === '' ? main : `${main}aria-label="${titleOf(page)}" `))
    .replace('data-state="offline"', () => `data-state="${page.state}"${accentOf(page.brand_color)}`)
    .replace('<!-- embed -->', () => `${poster}<script id="data" type="application/json">${jsonIn(page)}</script>`)
}

/** The page at an address that leads to no embed. */
export function goneEmbed(shell: string): string {
  return shell.replace('data-state="offline"', 'data-state="gone"')
}
