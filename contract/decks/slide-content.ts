import * as v from 'valibot'
import { Id } from '../api/field.ts'

/** Most characters (UTF-16 units). */
export const TEXT_HEADING_MAX = 200
export const TEXT_BODY_MAX = 1500
export const SLIDE_ALT_MAX = 500
export const HOTSPOT_LABEL_MAX = 120
export const ADDRESS_MAX = 2000
export const HOTSPOTS_MAX = 50
/** Seconds. */
export const SLIDE_DURATION_MAX = 3600

export const TEXT_BACKGROUNDS = ['light', 'dark', 'brand'] as const
export const TEXT_ALIGNMENTS = ['start', 'center'] as const
export const SLIDE_TRANSITIONS = ['none', 'fade', 'push'] as const

/** A page of the web, or an address to write to. */
export const WebAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(ADDRESS_MAX),
  v.check((address) => {
    if (!URL.canParse(address)) return false
    const { protocol, hostname } = new URL(address)
    return protocol === 'mailto:' || (protocol === 'https:' && hostname.includes('.'))
  }, 'address'),
)

export const TextContent = v.object({
  kind: v.literal('text'),
  heading: v.pipe(v.string(), v.trim(), v.maxLength(TEXT_HEADING_MAX)),
  /** Lines that begin with `- ` are a list. */
  body: v.pipe(v.string(), v.maxLength(TEXT_BODY_MAX)),
  align: v.picklist(TEXT_ALIGNMENTS),
  background: v.picklist(TEXT_BACKGROUNDS),
})
export type TextContent = v.InferOutput<typeof TextContent>

export const VideoContent = v.object({
  kind: v.literal('video'),
  /** Of the company's media library. */
  file_id: Id,
  autoplay: v.boolean(),
  muted: v.boolean(),
  loop: v.boolean(),
})

/** A picture of everything around, twice as wide as high (equirectangular). */
export const PanoramaContent = v.object({ kind: v.literal('panorama'), file_id: Id })

export const LinkContent = v.object({
  kind: v.literal('link'),
  url: WebAddress,
  /** A picture of the media library. */
  file_id: v.nullable(Id),
})

/** What a slide shows that is not a picture of its own. */
export const SlideContent = v.variant('kind', [TextContent, VideoContent, PanoramaContent, LinkContent])
export type SlideContent = v.InferOutput<typeof SlideContent>

const Fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** A place on a slide that leads to another slide of the deck or to an address; in fractions from the top left corner. */
export const Hotspot = v.object({
  x: Fraction,
  y: Fraction,
  width: v.pipe(Fraction, v.minValue(0.01)),
  height: v.pipe(Fraction, v.minValue(0.01)),
  label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(HOTSPOT_LABEL_MAX)),
  target: v.union([v.object({ slide_id: Id }), v.object({ url: WebAddress })]),
})
export type Hotspot = v.InferOutput<typeof Hotspot>
