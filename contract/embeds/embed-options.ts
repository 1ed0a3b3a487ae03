import * as v from 'valibot'

export const EMBED_NAME_MAX = 120
/** What an embed shows: slides of a deck, a published recording, a video of the company files. */
export const EMBED_KINDS = ['deck', 'recording', 'video'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

/** How an embed looks and behaves; addresses may say otherwise for one page (`docs/embedding.md`). */
export const EmbedOptions = v.object({
  /** Plays by itself, muted, while it is in sight and motion is not reduced. */
  autoplay: v.optional(v.boolean(), false),
  loop: v.optional(v.boolean(), false),
  controls: v.optional(v.boolean(), true),
  /** Number of the first slide shown, from 1 within the range, or seconds of a video. */
  start: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)), 0),
  theme: v.optional(v.picklist(EMBED_THEMES), 'auto'),
  /** Whether the company's logo is shown. */
  logo: v.optional(v.boolean(), true),
  captions: v.optional(v.boolean(), false),
  /** Whether it may be expanded to the whole screen. */
  fullscreen: v.optional(v.boolean(), true),
})
export type EmbedOptions = v.InferOutput<typeof EmbedOptions>

/** The card at the end of an embed that asks the reader for something: to write to the company, or to follow a link. */
export const EmbedCallToAction = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  text: v.pipe(v.string(), v.trim(), v.maxLength(600)),
  button: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  /** Where the button leads; null where it asks for name and address instead. */
  url: v.nullable(v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https:\/\//), v.maxLength(2000))),
  /** What whoever leaves their address agrees to. */
  consent: v.pipe(v.string(), v.trim(), v.maxLength(600)),
})
export type EmbedCallToAction = v.InferOutput<typeof EmbedCallToAction>

/** One that is set: whoever leaves an address is told what for. */
export const CallToActionGiven = v.pipe(
  EmbedCallToAction,
  v.forward(
    v.check(({ url, consent }) => url !== null || consent !== '', 'Required'),
    ['consent'],
  ),
)

/** A site that may show an embed: an origin, with `*.` for all names below a domain. */
export const AllowedSite = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(253),
  v.regex(/^https?:\/\/(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/),
)
