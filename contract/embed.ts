import * as v from 'valibot'
import { AllowedSite, EMBED_KINDS, EmbedCallToAction, EmbedOptions } from './embed-options.ts'
import { Id, Instant, optionalNumber, optionalText } from './field.ts'
import { StoredImage } from './stored-image.ts'

export const ALLOWED_SITES_MAX = 50

/** What an embed shows from a time on. */
export const EmbedTarget = v.object({
  id: Id,
  kind: v.picklist(EMBED_KINDS),
  /** Of the deck, the recording or the file. */
  target_id: Id,
  title: v.string(),
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
  name: v.string(),
  enabled: v.boolean(),
  /** What is shown now. */
  target: EmbedTarget,
  /** What will be shown later, if anything. */
  next_target: v.optional(v.nullable(EmbedTarget), null),
  poster: v.optional(v.array(StoredImage), []),
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

/** Who may look at embeds of a company: its members, as the specification shows no rule for these pages. */
export const readsEmbed = { who: 'company', company: { owns: 'embed', param: 'id' }, permissions: [] } as const
/** Who may change them: those who work with presentations. */
export const ofEmbed = { ...readsEmbed, permissions: ['presentations'] } as const
