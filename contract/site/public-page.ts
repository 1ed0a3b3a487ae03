import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'

/**
 * Addresses that anybody may open and that links elsewhere show a preview of; the API puts what they are about into
 * their head. A noun joins with its address here and its description in the API.
 */
export const PUBLIC_PATHS = ['/', '/d/{token}', '/meetings/recordings/{uuid}', '/embed/{handle}'] as const
export type PublicPath = (typeof PUBLIC_PATHS)[number]

/** What oembed.com asks for, version 1.0: a `link` that is previewed, or a page that may be shown in a frame. */
export const Oembed = v.object({
  version: v.literal('1.0'),
  type: v.picklist(['link', 'video', 'rich']),
  title: v.string(),
  provider_name: v.string(),
  provider_url: v.string(),
  /** Seconds. */
  cache_age: v.number(),
  thumbnail_url: v.string(),
  thumbnail_width: v.number(),
  thumbnail_height: v.number(),
  html: v.optional(v.string()),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
})
export type Oembed = v.InferOutput<typeof Oembed>

const pixels = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)))

export const getOembed = endpoint({
  method: 'GET',
  path: '/v2/oembed',
  summary: 'What another site needs to show a public page of this one, by oembed.com',
  access: { who: 'anyone' },
  query: v.object({
    url: v.pipe(v.string(), v.maxLength(2000), v.url()),
    format: v.optional(v.pipe(v.string(), v.maxLength(20)), 'json'),
    maxwidth: pixels,
    maxheight: pixels,
  }),
  answer: Oembed,
  problems: ['not_implemented'],
})
