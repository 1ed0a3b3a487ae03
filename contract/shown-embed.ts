import * as v from 'valibot'
import { EmbedCallToAction, EmbedOptions } from './embed-options.ts'
import { optionalText } from './field.ts'
import { Slide } from './slide.ts'
import { StoredImage } from './stored-image.ts'
import { Video } from './video.ts'

/**
 * shown; disabled: switched off by the company; gone: what it showed is there no more; token_required: the site must name
 * a signed token.
 */
export const SHOWN_EMBED_STATES = ['shown', 'disabled', 'gone', 'token_required'] as const
export type ShownEmbedState = (typeof SHOWN_EMBED_STATES)[number]

/** What stands in the page of an embed before anything is pressed. */
export const EmbedPoster = v.object({
  state: v.picklist(SHOWN_EMBED_STATES),
  handle: v.string(),
  kind: v.picklist(['deck', 'recording', 'video']),
  title: v.string(),
  company_name: v.string(),
  brand_color: optionalText(),
  logo: v.array(StoredImage),
  poster: v.array(StoredImage),
  /** Width over height. */
  ratio: v.number(),
  options: EmbedOptions,
  call_to_action: v.nullable(EmbedCallToAction),
})
export type EmbedPoster = v.InferOutput<typeof EmbedPoster>

/** What is loaded when an embed is pressed. Recordings are opened as on their public page. */
export const EmbedContent = v.variant('kind', [
  v.object({ kind: v.literal('deck'), slides: v.array(Slide) }),
  v.object({ kind: v.literal('recording'), recording_id: v.string() }),
  v.object({ kind: v.literal('video'), url: v.string(), media_type: v.string(), video: v.nullable(Video) }),
])
export type EmbedContent = v.InferOutput<typeof EmbedContent>
