import * as v from 'valibot'
import { ofDeck } from './deck.ts'
import { endpoint } from '../api/endpoint.ts'
import {
  AddressId,
  EmailAddress,
  Id,
  IdParams,
  Instant,
  optionalNumber,
  optionalText,
  PASSWORD_MAX,
  typedText,
} from '../api/field.ts'
import { resultsOf } from '../api/pagination.ts'

export const LINK_NAME_MAX = 120
export const AGREEMENT_MAX = 20_000
/** Addresses that one link lists as allowed, or as not allowed. */
export const LINK_ADDRESSES_MAX = 200
export const LINK_VIEWS_MAX = 100_000
/** Whom a link is for: whoever has it, members of the company, or those who follow it, who are told of it. */
export const LINK_AUDIENCES = ['anyone', 'members', 'followers'] as const
export type LinkAudience = (typeof LINK_AUDIENCES)[number]
/** A link that was mailed to a person lasts so long, and as long again when it is renewed. */
export const PERSON_LINK_DAYS = 7
export const KIOSK_SECONDS_MIN = 10
export const KIOSK_SECONDS_MAX = 3600
export const LINK_STATES = ['active', 'expired', 'used_up'] as const

/** A link by which people without an account open a deck, with what it asks of them. */
export const DeckLink = v.object({
  id: Id,
  deck_id: Id,
  name: v.string(),
  /** The whole address, which opens the deck for whoever has it. */
  url: v.string(),
  state: v.picklist(LINK_STATES),
  audience: v.picklist(LINK_AUDIENCES),
  /** Whoever opens it gives an email address. */
  email_required: v.boolean(),
  /** The address is proved by a code that is mailed to it. */
  email_verified: v.optional(v.boolean(), false),
  /** Whom the link was mailed to; it is for nobody else and ends after a week. */
  person: v.optional(v.nullable(v.object({ name: v.string(), email_address: v.string() })), null),
  /** When that person asked for a new one. */
  renewal_asked_at: optionalText(),
  has_password: v.boolean(),
  expires_at: optionalText(),
  /** After so many views it opens no more. */
  views_max: optionalNumber(),
  /** Addresses and domains (`@example.org`) that may open it; anybody's where there are none. */
  allowed: v.array(v.string()),
  denied: v.array(v.string()),
  /** Text that is accepted before the deck is shown. */
  agreement: optionalText(),
  /** Whether the deck may be printed and saved. */
  download: v.boolean(),
  /** Text across each slide; `{{email}}`, `{{date}}` and `{{ip}}` stand for those of the viewer. */
  watermark: optionalText(),
  /** At a stand, the deck plays by itself and begins anew after so many seconds of rest. */
  kiosk_seconds: optionalNumber(),
  created_at: Instant,
  created_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  /** Without those of the company's own people and of programs. */
  views: v.number(),
  people: v.number(),
  last_viewed_at: optionalText(),
  version: optionalNumber(),
})
export type DeckLink = v.InferOutput<typeof DeckLink>

/** What a new link of the company asks for. */
export const LinkDefaults = v.object({
  email_required: v.boolean(),
  password_required: v.boolean(),
  expiry_days: v.nullable(v.number()),
})
export type LinkDefaults = v.InferOutput<typeof LinkDefaults>

/** An address, or a domain such as `@example.org`. */
export const LinkAddress = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254),
  v.regex(/^[^\s@]*@[^\s@.]+(?:\.[^\s@.]+)+$/),
)
const Addresses = v.pipe(v.array(LinkAddress), v.maxLength(LINK_ADDRESSES_MAX))

/** What a link asks for, apart from its name, its password and its end. */
export const linkSettingEntries = {
  audience: v.picklist(LINK_AUDIENCES),
  email_required: v.boolean(),
  email_verified: v.boolean(),
  views_max: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LINK_VIEWS_MAX))),
  allowed: Addresses,
  denied: Addresses,
  agreement: v.nullable(typedText(AGREEMENT_MAX)),
  download: v.boolean(),
  watermark: v.nullable(typedText(200)),
  kiosk_seconds: v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(KIOSK_SECONDS_MIN), v.maxValue(KIOSK_SECONDS_MAX)),
  ),
}
const linkEntries = {
  ...linkSettingEntries,
  name: typedText(LINK_NAME_MAX),
  /** Null for none. */
  password: v.nullable(v.pipe(v.string(), v.minLength(4), v.maxLength(PASSWORD_MAX))),
  expires_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
}

export const DeckLinkUpdate = v.partial(v.object(linkEntries))
export const DeckLinkCreate = v.object({ ...DeckLinkUpdate.entries, name: linkEntries.name })
/** A link for one person by name, which is mailed to them. */
export const PersonLinkCreate = v.object({
  name: typedText(LINK_NAME_MAX),
  email_address: EmailAddress,
  ...v.partial(
    v.object({
      agreement: linkSettingEntries.agreement,
      download: linkSettingEntries.download,
      watermark: linkSettingEntries.watermark,
    }),
  ).entries,
})

/** How a deck was viewed, without the company's own people and programs. */
export const DeckViews = v.object({
  views: v.number(),
  people: v.number(),
  /** Of all views together. */
  seconds: v.number(),
  last_viewed_at: optionalText(),
  /** Of the slides that the deck has now, in order. */
  slides: v.array(
    v.object({
      slide_id: Id,
      title: v.string(),
      /** Views in which it was seen. */
      views: v.number(),
      seconds: v.number(),
      /** Views in which it was the last. */
      stopped: v.optional(v.number(), 0),
    }),
  ),
  /** Addresses of those who looked, for a choice of one. */
  addresses: v.optional(v.array(v.string()), []),
  /** The latest ones, newest first. */
  visits: v.array(
    v.object({
      id: Id,
      link_name: v.string(),
      email_address: optionalText(),
      started_at: Instant,
      seconds: v.number(),
      slides: v.number(),
    }),
  ),
})
export type DeckViews = v.InferOutput<typeof DeckViews>

const LinkParams = v.object({ ...IdParams.entries, linkId: AddressId })

export const listDeckLinks = endpoint({
  method: 'GET',
  path: '/v2/decks/{id}/links',
  summary: 'Links to a deck, newest first, and what a new one asks for unless it is said otherwise',
  access: ofDeck,
  params: IdParams,
  answer: v.object({ ...resultsOf(DeckLink).entries, defaults: LinkDefaults }),
})

export const createDeckLink = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/links',
  summary: 'Create a link to a deck; what is left out follows the settings of the company',
  access: ofDeck,
  params: IdParams,
  body: DeckLinkCreate,
  answer: DeckLink,
  status: 201,
  versioned: true,
})

export const updateDeckLink = endpoint({
  method: 'PATCH',
  path: '/v2/decks/{id}/links/{linkId}',
  summary: 'Change what a link asks for; views that are open end where they no longer fit',
  access: ofDeck,
  params: LinkParams,
  body: DeckLinkUpdate,
  answer: DeckLink,
  versioned: true,
})

export const createPersonLink = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/person-links',
  summary: 'Mail a link of their own to a person outside; an earlier one to the same address ends',
  access: ofDeck,
  params: IdParams,
  body: PersonLinkCreate,
  answer: DeckLink,
  status: 201,
  versioned: true,
  problems: ['too_many_requests'],
})

export const renewPersonLink = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/links/{linkId}/renewal',
  summary: 'Let the link of a person last for another week, and mail it to them again',
  access: ofDeck,
  params: LinkParams,
  answer: DeckLink,
  versioned: true,
  problems: ['too_many_requests'],
})

export const deleteDeckLink = endpoint({
  method: 'DELETE',
  path: '/v2/decks/{id}/links/{linkId}',
  summary: 'Delete a link: it opens nothing any more, at once; what was seen by it stays in the statistics',
  access: ofDeck,
  params: LinkParams,
  answer: null,
})

export const getDeckViews = endpoint({
  method: 'GET',
  path: '/v2/decks/{id}/views',
  summary: 'How a deck was viewed by its links, or by one of them',
  access: ofDeck,
  params: IdParams,
  query: v.object({
    link_id: v.optional(AddressId),
    /** Of the person who looked. */
    email_address: v.optional(v.pipe(v.string(), v.maxLength(254))),
  }),
  answer: DeckViews,
})
