import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, EmailAddress, Id, Instant, optionalNumber, optionalText, PASSWORD_MAX } from '../api/field.ts'
import { resultsOf } from '../api/pagination.ts'
import { Slide, SlideWord } from './slide.ts'
import { StoredImage } from '../files/stored-image.ts'

/** Whether the one who asks may go on to the gate: at once, after signing in, after following the company, or not at all. */
export const SHARE_ENTRIES = ['open', 'sign_in', 'follow', 'refused'] as const
export type ShareEntry = (typeof SHARE_ENTRIES)[number]

/** Whose addresses open a link: anybody's, those of some organizations, or those of some people. None of them is told. */
export const OPEN_ADDRESSES = ['any', 'work', 'listed'] as const
export type OpenAddresses = (typeof OPEN_ADDRESSES)[number]

/** What a link asks of whoever opens it; nothing of the deck is told before. */
export const SharedDeckGate = v.object({
  entry: v.picklist(SHARE_ENTRIES),
  company_id: Id,
  company_name: v.string(),
  brand_color: optionalText(),
  email: v.boolean(),
  /** A code that is mailed to the address proves it. */
  code: v.optional(v.boolean(), false),
  open_addresses: v.optional(v.picklist(OPEN_ADDRESSES), 'any'),
  password: v.boolean(),
  /** Text to be accepted. */
  agreement: optionalText(),
  /** Told to the company's own people who look at the link as its visitors do. */
  preview: v.optional(v.nullable(v.object({ deck_id: Id, link_name: v.string() })), null),
})
export type SharedDeckGate = v.InferOutput<typeof SharedDeckGate>

/** A deck as whoever has passed the gate sees it. */
export const SharedDeck = v.object({
  /** Shows for a day that the gate was passed. */
  visit: v.string(),
  deck_id: v.string(),
  title: v.string(),
  company_name: v.string(),
  brand_color: optionalText(),
  /** Visible slides, without notes and where they are from. */
  slides: v.array(Slide),
  download: v.boolean(),
  watermark: optionalText(),
  /** The address was proved: this device may come back for some days. */
  verified: v.optional(v.boolean(), false),
  /** May be shown at a stand, and begins anew after so many seconds of rest. */
  kiosk_seconds: optionalNumber(),
})
export type SharedDeck = v.InferOutput<typeof SharedDeck>

/** A deck that a company published to those who follow it. */
export const PublishedDeck = v.object({
  /** Of the link that opens it. */
  token: v.string(),
  title: v.string(),
  company: v.object({ id: Id, name: v.string() }),
  /** The first slide at several widths; empty where the link asks for more than to follow. */
  cover: v.array(StoredImage),
  published_at: Instant,
})
export type PublishedDeck = v.InferOutput<typeof PublishedDeck>

const TokenParams = v.object({ token: AddressId })
const Visit = v.pipe(v.string(), v.maxLength(64))
const ofGrant = {
  who: 'grant',
  kinds: ['deck_link'],
  subject: { in: 'params', name: 'token' },
  token: { in: 'body', name: 'visit' },
} as const
const problems = ['not_found', 'share_expired', 'share_renewable', 'share_ended'] as const

export const CODE_LENGTH = 6
/** A mailed code works so long. */
export const CODE_MINUTES = 10
/** A device on which an address was proved is not asked again for so many days. */
export const VERIFIED_DAYS = 7
const Code = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/))
/** How the company's own people look at a link: with its gate, or past it. */
export const PREVIEWS = ['gate', 'passed'] as const
export type Preview = (typeof PREVIEWS)[number]

/** So many slides are reported at once. */
export const TIMES_MAX = 200
/** Of one slide in one report. */
export const TIME_MAX_MS = 10 * 60_000

export const listPublishedDecks = endpoint({
  method: 'GET',
  path: '/v2/published-decks',
  summary: 'Decks that companies published to those who follow them, the newest first',
  access: { who: 'signed-in' },
  answer: resultsOf(PublishedDeck),
  secret: true,
})

export const getSharedDeckGate = endpoint({
  method: 'GET',
  path: '/v2/shared-decks/{token}',
  summary: 'What a link to a deck asks of whoever opens it',
  access: { who: 'anyone' },
  params: TokenParams,
  query: v.object({ preview: v.optional(v.picklist(PREVIEWS)) }),
  answer: SharedDeckGate,
  problems,
})

export const askShareCode = endpoint({
  method: 'POST',
  path: '/v2/shared-decks/{token}/codes',
  summary: 'Mail a code to an address, if the link is open to it; the answer is the same for every address',
  access: { who: 'anyone' },
  params: TokenParams,
  body: v.object({ email_address: EmailAddress }),
  answer: null,
  problems: [...problems, 'share_gate_closed', 'too_many_requests'],
})

export const askNewLink = endpoint({
  method: 'POST',
  path: '/v2/shared-decks/{token}/renewal',
  summary: 'Ask whoever made a link for a person to let it last longer, once it is over',
  access: { who: 'anyone' },
  params: TokenParams,
  answer: null,
  problems: ['not_found', 'share_ended', 'too_many_requests'],
})

export const getSharedDeckPicture = endpoint({
  method: 'GET',
  path: '/v2/shared-decks/{token}/picture',
  summary: 'The first slide of a deck whose link asks for nothing, for previews elsewhere',
  access: { who: 'anyone' },
  params: TokenParams,
  answer: null,
  wire: 'bytes',
  problems: ['not_found'],
})

export const findSharedWords = endpoint({
  method: 'POST',
  path: '/v2/shared-decks/{token}/words',
  summary: 'Where the words of a slide are, in a view; the view is no part of an address',
  access: ofGrant,
  params: TokenParams,
  body: v.object({ visit: Visit, slide_id: AddressId }),
  answer: resultsOf(SlideWord),
  problems: [...problems, 'share_gate_closed'],
})

export const openSharedDeck = endpoint({
  method: 'POST',
  path: '/v2/shared-decks/{token}/visits',
  summary: 'Open a deck by its link: begins a view, or goes on with the one that is named',
  access: { who: 'anyone' },
  params: TokenParams,
  body: v.object({
    visit: v.optional(Visit),
    preview: v.optional(v.picklist(PREVIEWS)),
    code: v.optional(Code),
    email_address: v.optional(EmailAddress),
    password: v.optional(v.pipe(v.string(), v.maxLength(PASSWORD_MAX))),
    agreed: v.optional(v.boolean(), false),
  }),
  answer: SharedDeck,
  secret: true,
  problems: [
    ...problems,
    'share_password_wrong',
    'share_code_wrong',
    'share_email_refused',
    'share_gate_closed',
    'share_not_for_you',
    'too_many_requests',
  ],
})

export const recordSlideTimes = endpoint({
  method: 'POST',
  path: '/v2/shared-decks/{token}/times',
  summary: 'How long slides were in sight in one view',
  access: ofGrant,
  params: TokenParams,
  body: v.object({
    visit: Visit,
    times: v.pipe(
      v.array(
        v.object({
          slide_id: AddressId,
          milliseconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(TIME_MAX_MS)),
        }),
      ),
      v.minLength(1),
      v.maxLength(TIMES_MAX),
    ),
  }),
  answer: null,
  problems: [...problems, 'share_gate_closed'],
})
