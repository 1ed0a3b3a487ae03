import {
  LinkContent,
  TEXT_BODY_MAX,
  TEXT_ALIGNMENTS,
  TEXT_BACKGROUNDS,
  TEXT_HEADING_MAX,
} from '@outcrop/contract/decks/slide-content.ts'
import * as v from 'valibot'

const File = v.pipe(v.string(), v.minLength(1))

export const TextFields = v.pipe(
  v.object({
    heading: v.pipe(v.string(), v.trim(), v.maxLength(TEXT_HEADING_MAX)),
    body: v.pipe(v.string(), v.maxLength(TEXT_BODY_MAX)),
    align: v.picklist(TEXT_ALIGNMENTS),
    background: v.picklist(TEXT_BACKGROUNDS),
  }),
  v.forward(
    v.check(({ heading, body }) => heading !== '' || body.trim() !== '', 'needs_text'),
    ['heading'],
  ),
)
export const VideoFields = v.object({ file_id: File, autoplay: v.boolean(), muted: v.boolean(), loop: v.boolean() })
export const PanoramaFields = v.object({ file_id: File })
export const LinkFields = v.object({ url: LinkContent.entries.url, file_id: v.string() })
