import * as v from 'valibot'
import { Id, Instant, optionalNumber, optionalText } from './field.ts'
import { StoredImage } from './stored-image.ts'

export const RECORDING_TITLE_MAX = 160
export const RECORDING_DESCRIPTION_MAX = 8000
export const DISCLAIMER_MAX = 10_000

/**
 * Of the media. uploading: bytes still arrive; processing: the video is checked, prepared or cut; ready: it can be watched;
 * failed: see `failure`; missing: there is no file, or it was deleted.
 */
export const RECORDING_MEDIA_STATES = ['uploading', 'processing', 'ready', 'failed', 'missing'] as const
export type RecordingMediaState = (typeof RECORDING_MEDIA_STATES)[number]

/** Where the media came from. */
export const RECORDING_SOURCES = ['upload', 'library', 'meeting'] as const
export type RecordingSource = (typeof RECORDING_SOURCES)[number]

/** Whom a published recording is for: whoever has its address, or members of the company. */
export const RECORDING_AUDIENCES = ['anyone', 'members'] as const
export type RecordingAudience = (typeof RECORDING_AUDIENCES)[number]

/** How slides and video share the page at first: beside each other, slides large with the video small, slides alone, video alone. */
export const RECORDING_LAYOUTS = ['beside', 'swapped', 'slides', 'video'] as const
export type RecordingLayout = (typeof RECORDING_LAYOUTS)[number]

/** A page or document that goes with a recording. */
export const RecordingResource = v.object({ title: v.string(), url: v.string() })
export type RecordingResource = v.InferOutput<typeof RecordingResource>

/** A recorded meeting or talk of a company, with what its public page asks for. */
export const Recording = v.object({
  /** Also the uuid of its public page, which stays when the media is replaced. */
  id: Id,
  company_id: Id,
  title: v.string(),
  description: v.optional(v.string(), ''),
  /** When it was held. */
  recorded_at: optionalText(),
  source: v.optional(v.picklist(RECORDING_SOURCES), 'upload'),
  state: v.picklist(RECORDING_MEDIA_STATES),
  /** Code of what went wrong, of the file or of its preparation. */
  failure: optionalText(),
  /** Of processing, 0 to 1. */
  progress: v.optional(v.number(), 0),
  file: v.optional(v.nullable(v.object({ id: Id, name: v.string(), size: v.number() })), null),
  /** Seconds as it is watched, without what was cut. */
  seconds: optionalNumber(),
  deck: v.optional(v.nullable(v.object({ id: Id, title: v.string() })), null),
  poster: v.optional(v.array(StoredImage), []),
  layout: v.optional(v.picklist(RECORDING_LAYOUTS), 'beside'),
  /** Null while it is not published. */
  published_at: optionalText(),
  audience: v.optional(v.picklist(RECORDING_AUDIENCES), 'anyone'),
  /** Whoever watches gives a name and an email address. */
  details_required: v.optional(v.boolean(), false),
  has_password: v.optional(v.boolean(), false),
  /** Whether search engines may list it. */
  indexed: v.optional(v.boolean(), false),
  download: v.optional(v.boolean(), false),
  /** Text that is accepted before it plays. */
  disclaimer: optionalText(),
  resources: v.optional(v.array(RecordingResource), []),
  /** The recording model by which it is shown. */
  model: v.optional(v.nullable(v.object({ id: Id, name: v.string(), version: v.number() })), null),
  /** Views of at least three seconds, without the company's own people and programs. */
  views: v.optional(v.number(), 0),
  /** Embeds that show it. */
  embeds: v.optional(v.number(), 0),
  open_questions: v.optional(v.number(), 0),
  created_at: v.optional(Instant, ''),
  updated_at: v.optional(Instant, ''),
  created_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  deleted_at: optionalText(),
  deleted_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  version: optionalNumber(),
})
export type Recording = v.InferOutput<typeof Recording>

/** Who may look at recordings of a company: its members, as the specification shows no rule for these pages. */
export const readsRecording = {
  who: 'company',
  company: { owns: 'recording', param: 'id' },
  permissions: [],
} as const
/** Who may change them: those who work with presentations. */
export const ofRecording = { ...readsRecording, permissions: ['presentations'] } as const
