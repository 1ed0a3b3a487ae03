import { embedElementCode, escapeHtml } from '#/lib/embed-element-code.ts'

export interface SnippetSubject {
  /** The whole address of the embed, `https://files.example.com/outcrop/embed/{handle}`. */
  readonly url: string
  /** What people read; it may hold anything that somebody typed. */
  readonly title: string
  /** Width over height. */
  readonly ratio: number
  readonly fullscreen: boolean
  readonly autoplay: boolean
}

export const SNIPPET_KINDS = ['responsive', 'fixed', 'component', 'link'] as const
export type SnippetKind = (typeof SNIPPET_KINDS)[number]

export const FIXED_WIDTH = 960
const MAIL_WIDTH = 480

/** What a frame may do, as its `allow` names it. */
function allowOf({ fullscreen, autoplay }: SnippetSubject): string {
  return [autoplay && 'autoplay', fullscreen && 'fullscreen'].filter(Boolean).join('; ')
}

function frame(subject: SnippetSubject, shape: string): string {
  const allow = allowOf(subject)
  const rest = `title="${escapeHtml(subject.title)}" loading="lazy"${allow && ` allow="${allow}"`}`
  return `<iframe src="${escapeHtml(subject.url)}" ${rest} ${shape}></iframe>`
}

/** A ratio as CSS takes it, with no more digits than can be seen. */
function ratioOf({ ratio }: SnippetSubject): string {
  return String(Math.round(ratio * 10_000) / 10_000)
}

/** A frame of so many pixels. */
export function fixedSnippet(subject: SnippetSubject, width: number): string {
  const height = Math.round(width / subject.ratio)
  return frame(subject, `width="${width}" height="${height}" style="border:0"`)
}

/** A frame as wide as its place, whose height follows. */
export function responsiveSnippet(subject: SnippetSubject): string {
  return frame(subject, `style="width:100%;aspect-ratio:${ratioOf(subject)};border:0"`)
}

/** Where the deployment is, and the handle of the embed. */
function partsOf({ url }: SnippetSubject): { base: string; handle: string } {
  const at = url.lastIndexOf('/embed/')
  return { base: url.slice(0, at), handle: url.slice(at + '/embed/'.length) }
}

/** The web component. */
export function componentSnippet(subject: SnippetSubject): string {
  const { base, handle } = partsOf(subject)
  return embedElementCode(
    base,
    [
      ['handle', handle],
      ['title', subject.title],
    ],
    ratioOf(subject),
  )
}

/** A picture that leads to the embed, for mails, where frames are left out. */
export function linkSnippet(subject: SnippetSubject): string {
  const [url, title] = [escapeHtml(subject.url), escapeHtml(subject.title)]
  const { base, handle } = partsOf(subject)
  const height = Math.round(MAIL_WIDTH / subject.ratio)
  const picture = `<img src="${escapeHtml(base)}/v2/shown-embeds/${escapeHtml(handle)}/picture" alt="${title}" width="${MAIL_WIDTH}" height="${height}" style="max-width:100%;height:auto;border:0">`
  return `<a href="${url}">${picture}<br>${title}</a>`
}

/** The code that shows an embed elsewhere. */
export function snippetOf(kind: SnippetKind, subject: SnippetSubject, width = FIXED_WIDTH): string {
  switch (kind) {
    case 'responsive':
      return responsiveSnippet(subject)
    case 'fixed':
      return fixedSnippet(subject, width)
    case 'component':
      return componentSnippet(subject)
    case 'link':
      return linkSnippet(subject)
  }
}
