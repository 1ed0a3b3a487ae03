import type { PublicPath } from '@outcrop/contract/site/public-page.ts'
import type { Ctx } from '../../context.ts'

/** What a public page says of itself to whoever links to it. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Its picture, at an address as the API answers it; null for the site's own. */
  readonly picture: Picture | null
  /** What other sites may put on their pages; null where they may only link. */
  readonly frame: Frame | null
  /** Of a video that the page is about, for search engines. */
  readonly video?: HeadVideo
  /** Search engines are asked to leave it out. */
  readonly unlisted?: boolean
}

export interface Picture {
  readonly address: string
  readonly width: number
  readonly height: number
  readonly description: string
}

export interface HeadVideo {
  /** An instant. */
  readonly publishedAt: string
  readonly seconds: number | null
  readonly company: string
}

export interface Frame {
  readonly type: 'video' | 'rich'
  /** Path of the page that is made to stand in a frame, below the base path. */
  readonly address: string
  readonly width: number
  readonly height: number
}

/** Describes the page for a visitor; null where there is none, or none that everybody may see. */
export type DescribePage = (call: {
  readonly ctx: Ctx
  readonly params: Readonly<Record<string, string>>
}) => Promise<PageHead | null>

/** One description for every public address. */
export type PublicPages = Readonly<Record<PublicPath, DescribePage>>
