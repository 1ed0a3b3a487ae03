import * as v from 'valibot'
import { readsEmbed, ofEmbed } from './embed-access.ts'
import { EMBED_ORDERINGS, EMBED_SHOWING, EMBED_STATUSES } from './embed-list.ts'
import {
  AllowedSite,
  CallToActionGiven,
  EMBED_KINDS,
  EMBED_NAME_MAX,
  EmbedCallToAction,
  EmbedOptions,
} from './embed-options.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, Instant, optionalNumber, optionalText, typedText } from '../api/field.ts'
import { orderingBy, pageQueryEntries, paginated, resultsOf } from '../api/pagination.ts'
import { StoredImage } from '../files/stored-image.ts'

export const ALLOWED_SITES_MAX = 50

/** What an embed shows from a time on. */
export const EmbedTarget = v.object({
  id: Id,
  kind: v.picklist(EMBED_KINDS),
  /** Of the deck, the recording or the file. */
  target_id: Id,
  /** Empty for a private deck that the reader may not open. */
  title: v.string(),
  poster: v.optional(v.array(StoredImage), []),
  /** Width over height. */
  ratio: v.optional(v.number(), 16 / 9),
  /** Slides of a deck that are shown, in its order; null for all of them. Deleted ones fall away. */
  slide_ids: v.optional(v.nullable(v.array(Id)), null),
  /** Whether there is nothing to show any more. */
  missing: v.optional(v.boolean(), false),
  starts_at: Instant,
  created_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
})
export type EmbedTarget = v.InferOutput<typeof EmbedTarget>

/** A place on another site that shows a deck, a recording or a video. Its handle stays; what it shows can be swapped. */
export const Embed = v.object({
  id: Id,
  company_id: Id,
  /** Of its address, `/embed/{handle}`. */
  handle: v.string(),
  /** The whole address. */
  url: v.optional(v.string(), ''),
  /** The same for a look from the app, with a token where one is required and the reader may see what is shown. */
  preview_url: v.optional(v.string(), ''),
  name: v.string(),
  enabled: v.boolean(),
  /** What is shown now. */
  target: EmbedTarget,
  /** What will be shown later, if anything. */
  next_target: v.optional(v.nullable(EmbedTarget), null),
  /** Its own, else that of what it shows. */
  poster: v.optional(v.array(StoredImage), []),
  /** The picture that is its own poster; its name is null where that file is gone. */
  poster_file_id: v.optional(v.nullable(Id), null),
  poster_file_name: optionalText(),
  options: EmbedOptions,
  call_to_action: v.optional(v.nullable(EmbedCallToAction), null),
  /** Origins; anywhere where there are none. */
  allowed_sites: v.array(AllowedSite),
  /** Opens only with a signed token that the site makes. */
  token_required: v.optional(v.boolean(), false),
  /** Loads on other sites in the last seven days. */
  views: v.optional(v.number(), 0),
  hosts: v.optional(v.number(), 0),
  first_seen_at: optionalText(),
  last_seen_at: optionalText(),
  leads: v.optional(v.number(), 0),
  created_at: v.optional(Instant, ''),
  updated_at: v.optional(Instant, ''),
  created_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  deleted_at: optionalText(),
  deleted_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  version: optionalNumber(),
})
export type Embed = v.InferOutput<typeof Embed>

/** Slides of a deck in an embed; more than any deck has. */
const EMBED_SLIDES_MAX = 2000

/** What an embed shall show: a deck that the person may change, a published recording, a video of the company files. */
export const EmbedChoice = v.variant('kind', [
  v.object({
    kind: v.literal('deck'),
    deck_id: Id,
    /** All slides where it is left out. */
    slide_ids: v.optional(v.nullable(v.pipe(v.array(Id), v.minLength(1), v.maxLength(EMBED_SLIDES_MAX))), null),
  }),
  v.object({ kind: v.literal('recording'), recording_id: Id }),
  v.object({ kind: v.literal('video'), file_id: Id }),
])
export type EmbedChoice = v.InferOutput<typeof EmbedChoice>

const entries = {
  enabled: v.boolean(),
  options: EmbedOptions,
  call_to_action: v.nullable(CallToActionGiven),
  allowed_sites: v.pipe(v.array(AllowedSite), v.maxLength(ALLOWED_SITES_MAX)),
  token_required: v.boolean(),
  /** An image of the company's files; null for the poster of what is shown. */
  poster_file_id: v.nullable(Id),
}
const name = typedText(EMBED_NAME_MAX)
const fields = v.partial(v.object(entries)).entries

export const EmbedCreate = v.object({ company_id: Id, name, target: EmbedChoice, ...fields })
export const EmbedUpdate = v.object({ name: v.optional(name), ...fields })

/** Something that can be embedded. */
export const EmbedSource = v.object({
  id: Id,
  kind: v.picklist(EMBED_KINDS),
  title: v.string(),
  poster: v.array(StoredImage),
  /** Of a deck, hidden ones left out. */
  slides: optionalNumber(),
  /** False for a recording that is not published, which cannot be embedded yet. */
  published: v.optional(v.boolean(), true),
  updated_at: Instant,
})
export type EmbedSource = v.InferOutput<typeof EmbedSource>

/** A site that loads an embed, or tries to. */
export const EmbedHost = v.object({
  host: v.string(),
  loads: v.number(),
  plays: v.number(),
  first_seen_at: Instant,
  last_seen_at: Instant,
})
export type EmbedHost = v.InferOutput<typeof EmbedHost>

/** Where an embed is shown, and how often. */
export const EmbedHealth = v.object({
  /** Whether embeds report at all; the operator decides. */
  reporting: v.boolean(),
  /** Loads and plays of the last seven days, oldest first, in UTC. */
  days: v.array(v.object({ day: v.string(), loads: v.number(), plays: v.number() })),
  /** Last seen first. */
  hosts: v.array(EmbedHost),
  /** Sites that are not allowed and tried; `loads` counts how often. */
  refused: v.array(EmbedHost),
  /** Enabled, older than 30 days, and not seen for as long. */
  orphaned: v.boolean(),
})
export type EmbedHealth = v.InferOutput<typeof EmbedHealth>

/** Somebody who left their address at the end of an embed. */
export const EmbedLead = v.object({
  id: Id,
  name: v.string(),
  email_address: v.string(),
  /** The text that they agreed to. */
  consent: v.string(),
  /** Where they saw it; empty where the browser did not say. */
  host: v.string(),
  created_at: Instant,
})
export type EmbedLead = v.InferOutput<typeof EmbedLead>

const inCompany = { who: 'company', company: { in: 'query', name: 'company_id' } } as const

export const listEmbeds = endpoint({
  method: 'GET',
  path: '/v2/embeds',
  summary: 'Embeds of a company',
  access: { ...inCompany, permissions: [] },
  query: v.object({
    ...pageQueryEntries,
    company_id: AddressId,
    state: v.optional(v.picklist(['active', 'trash']), 'active'),
    showing: v.optional(v.picklist(EMBED_SHOWING)),
    status: v.optional(v.picklist(EMBED_STATUSES)),
    ordering: orderingBy(EMBED_ORDERINGS, '-updated_at'),
  }),
  answer: paginated(Embed),
})

export const getEmbed = endpoint({
  method: 'GET',
  path: '/v2/embeds/{id}',
  summary: 'One embed',
  access: readsEmbed,
  params: IdParams,
  answer: Embed,
  versioned: true,
})

export const listEmbedSources = endpoint({
  method: 'GET',
  path: '/v2/embed-sources',
  summary: 'Decks, recordings or videos of a company that can be embedded, changed last first',
  access: { ...inCompany, permissions: ['presentations'] },
  query: v.object({
    ...pageQueryEntries,
    company_id: AddressId,
    kind: v.optional(v.picklist(EMBED_KINDS), 'deck'),
    /** Only the one with this id. */
    source_id: v.optional(AddressId),
  }),
  answer: paginated(EmbedSource),
})

export const createEmbed = endpoint({
  method: 'POST',
  path: '/v2/embeds',
  summary: 'Create an embed, which gets a lasting address',
  access: { who: 'company', company: { in: 'body', name: 'company_id' }, permissions: ['presentations'] },
  body: EmbedCreate,
  answer: Embed,
  status: 201,
  versioned: true,
})

export const updateEmbed = endpoint({
  method: 'PATCH',
  path: '/v2/embeds/{id}',
  summary: 'Change how an embed looks, where it may be shown, and whether it is shown',
  access: ofEmbed,
  params: IdParams,
  body: EmbedUpdate,
  answer: Embed,
  versioned: true,
})

export const listEmbedTargets = endpoint({
  method: 'GET',
  path: '/v2/embeds/{id}/targets',
  summary: 'What an embed shows now, will show and has shown, newest first',
  access: readsEmbed,
  params: IdParams,
  answer: resultsOf(EmbedTarget),
})

export const swapEmbed = endpoint({
  method: 'POST',
  path: '/v2/embeds/{id}/targets',
  summary: 'Show something else, now or from a time on; a plan replaces the one before',
  access: ofEmbed,
  params: IdParams,
  body: v.object({
    target: EmbedChoice,
    /** Now where it is left out. */
    starts_at: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  }),
  answer: Embed,
  versioned: true,
})

export const showEmbedTargetAgain = endpoint({
  method: 'POST',
  path: '/v2/embeds/{id}/targets/{targetId}/again',
  summary: 'Show again, from now on, what an embed has shown before',
  access: ofEmbed,
  params: v.object({ ...IdParams.entries, targetId: AddressId }),
  answer: Embed,
  versioned: true,
})

export const cancelEmbedSwap = endpoint({
  method: 'DELETE',
  path: '/v2/embeds/{id}/planned-target',
  summary: 'Cancel the planned swap of an embed',
  access: ofEmbed,
  params: IdParams,
  answer: null,
})

export const getEmbedHealth = endpoint({
  method: 'GET',
  path: '/v2/embeds/{id}/health',
  summary: 'Which sites load an embed, and how often',
  access: readsEmbed,
  params: IdParams,
  answer: EmbedHealth,
})

export const listEmbedLeads = endpoint({
  method: 'GET',
  path: '/v2/embeds/{id}/leads',
  summary: 'People who left their address at the end of an embed, newest first',
  access: ofEmbed,
  params: IdParams,
  query: v.object(pageQueryEntries),
  answer: paginated(EmbedLead),
})

export const deleteEmbedLead = endpoint({
  method: 'DELETE',
  path: '/v2/embeds/{id}/leads/{leadId}',
  summary: 'Delete for good what somebody left at the end of an embed',
  access: ofEmbed,
  params: v.object({ ...IdParams.entries, leadId: AddressId }),
  answer: null,
})

export const showEmbedSecret = endpoint({
  method: 'POST',
  path: '/v2/embeds/{id}/secret',
  summary: 'The secret by which a site signs tokens for an embed that asks for one',
  access: ofEmbed,
  params: IdParams,
  answer: v.object({ secret: v.string() }),
  recentSignIn: true,
  secret: true,
})

export const deleteEmbed = endpoint({
  method: 'DELETE',
  path: '/v2/embeds/{id}',
  summary: 'Move an embed to the trash; sites show that it is no longer available',
  access: ofEmbed,
  params: IdParams,
  answer: null,
})

export const restoreEmbed = endpoint({
  method: 'POST',
  path: '/v2/embeds/{id}/restore',
  summary: 'Restore an embed from the trash; sites show it again',
  access: ofEmbed,
  params: IdParams,
  answer: Embed,
  versioned: true,
})

export const purgeEmbed = endpoint({
  method: 'POST',
  path: '/v2/embeds/{id}/purge',
  summary: 'Delete an embed in the trash permanently; the name must be typed to confirm',
  access: ofEmbed,
  params: IdParams,
  body: v.object({ name: v.string() }),
  answer: null,
})
