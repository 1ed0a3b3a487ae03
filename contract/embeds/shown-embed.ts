import * as v from 'valibot'
import { EmbedCallToAction, EmbedOptions } from './embed-options.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, EmailAddress, optionalNumber, optionalText, typedText } from '../api/field.ts'
import { Slide } from '../decks/slide.ts'
import { StoredImage } from '../files/stored-image.ts'

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
  /** How many slides there are; null where it shows no deck. */
  slides: optionalNumber(),
  /** Opens its content for some hours, where a token was asked for; empty where none is. */
  pass: v.optional(v.string(), ''),
  options: EmbedOptions,
  call_to_action: v.nullable(EmbedCallToAction),
})
export type EmbedPoster = v.InferOutput<typeof EmbedPoster>

/** What is loaded when an embed is pressed. Recordings are opened as on their public page. */
export const EmbedContent = v.variant('kind', [
  v.object({ kind: v.literal('deck'), slides: v.array(Slide) }),
  v.object({ kind: v.literal('recording'), recording_id: v.string() }),
  v.object({ kind: v.literal('video'), url: v.string() }),
])
export type EmbedContent = v.InferOutput<typeof EmbedContent>

/** An embed that is opened, or why it is not. */
export const ShownEmbed = v.object({
  state: v.picklist(SHOWN_EMBED_STATES),
  /** Null unless it is shown. */
  content: v.nullable(EmbedContent),
})
export type ShownEmbed = v.InferOutput<typeof ShownEmbed>

/** load: it was drawn; play: somebody, or its own start, opened it; hide: the page that it stands in is left. */
export const EMBED_REPORTS = ['load', 'play', 'hide'] as const
export type EmbedReport = (typeof EMBED_REPORTS)[number]

/** The name of a site, with its port where it has one of its own; empty where the browser tells none. */
export const HostName = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(253),
  v.regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)?$/),
)

export const LEAD_NAME_MAX = 120

const HandleParams = v.object({ handle: AddressId })
/** What a site signs, or what the page was given for it (`docs/embedding.md`). */
const Token = v.optional(v.pipe(v.string(), v.maxLength(100)))

export const openShownEmbed = endpoint({
  method: 'GET',
  path: '/v2/shown-embeds/{handle}',
  summary: 'What an embed shows now',
  access: { who: 'anyone' },
  params: HandleParams,
  query: v.object({ token: Token }),
  answer: ShownEmbed,
  problems: ['not_found'],
})

export const getShownEmbedPicture = endpoint({
  method: 'GET',
  path: '/v2/shown-embeds/{handle}/picture',
  summary: 'The picture of an embed that opens to everybody, for mails and previews',
  access: { who: 'anyone' },
  params: HandleParams,
  answer: null,
  wire: 'bytes',
  problems: ['not_found'],
})

export const reportShownEmbed = endpoint({
  method: 'POST',
  path: '/v2/shown-embeds/{handle}/reports',
  summary: 'Report that an embed is shown on a site; kept while the switch for it is on',
  access: { who: 'anyone' },
  params: HandleParams,
  body: v.object({ event: v.picklist(EMBED_REPORTS), host: HostName }),
  answer: null,
  problems: ['not_found'],
})

export const leaveEmbedLead = endpoint({
  method: 'POST',
  path: '/v2/shown-embeds/{handle}/leads',
  summary: 'Leave a name and an address at the end of an embed that asks for them',
  access: {
    who: 'grant',
    kinds: ['embed'],
    subject: { in: 'params', name: 'handle' },
    token: { in: 'body', name: 'token' },
  },
  params: HandleParams,
  body: v.object({
    token: Token,
    name: typedText(LEAD_NAME_MAX),
    email_address: EmailAddress,
    /** To the text beside the form. */
    consented: v.literal(true),
    host: HostName,
  }),
  answer: null,
  problems: ['not_found', 'too_many_requests'],
})
