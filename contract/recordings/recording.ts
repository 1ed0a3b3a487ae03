import * as v from 'valibot'
import { readsRecording, ofRecording } from './recording-access.ts'
import { endpoint } from '../api/endpoint.ts'
import {
  AddressId,
  Id,
  IdParams,
  Instant,
  optionalNumber,
  optionalText,
  PASSWORD_MAX,
  typedText,
} from '../api/field.ts'
import { orderingBy, pageQueryEntries, paginated, resultsOf } from '../api/pagination.ts'
import {
  RECORDING_MEDIA_STATES,
  RECORDING_ORDERINGS,
  RECORDING_PUBLICATIONS,
  RECORDING_SOURCES,
  RECORDING_STATES,
} from './recording-list.ts'
import { RECORDING_LAYOUTS } from './recording-layout.ts'
import { StoredImage } from '../files/stored-image.ts'
import { Usage } from '../files/usage.ts'
import { VideoThumbnails } from '../files/video.ts'

export const RECORDING_TITLE_MAX = 160
export const RECORDING_DESCRIPTION_MAX = 8000
export const DISCLAIMER_MAX = 10_000
export const RECORDING_RESOURCES_MAX = 20
export const RECORDING_PASSWORD_MIN = 4

/** Whom a published recording is for: whoever has its address, or members of the company. */
export const RECORDING_AUDIENCES = ['anyone', 'members'] as const
export type RecordingAudience = (typeof RECORDING_AUDIENCES)[number]

/** A page or document that goes with a recording. */
export const RecordingResource = v.object({ title: v.string(), url: v.string() })
export type RecordingResource = v.InferOutput<typeof RecordingResource>

/** The bytes of a recording for its company. Those who only watch get nothing of what is cut. */
export const RecordingMedia = v.object({
  /** Of the whole media, of the copy for the web where there is one; of that without the cuts for who only watches. Signed and short-lived, as all addresses here. */
  url: v.string(),
  media_type: v.string(),
  /** Of the copy without the cuts, which is what is watched; null where nothing is cut. */
  cut_url: optionalText(),
  /** Of the whole media; of the copy for those who may not have what is cut. */
  seconds: optionalNumber(),
  width: optionalNumber(),
  height: optionalNumber(),
  thumbnails: v.optional(v.nullable(VideoThumbnails), null),
  waveform_url: optionalText(),
})
export type RecordingMedia = v.InferOutput<typeof RecordingMedia>

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
  /** Of the frame that was chosen as poster, in seconds of the whole media. */
  poster_seconds: optionalNumber(),
  /** Whether another poster is being drawn. */
  poster_pending: v.optional(v.boolean(), false),
  /** Null in lists, and while there is nothing to play. */
  media: v.optional(v.nullable(RecordingMedia), null),
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

const Title = typedText(RECORDING_TITLE_MAX)
const Resource = v.object({
  title: typedText(160),
  url: v.pipe(v.string(), v.trim(), v.maxLength(2000), v.url(), v.regex(/^https:\/\//)),
})

/** What people change of a recording. */
export const RecordingUpdate = v.partial(
  v.object({
    title: Title,
    description: v.pipe(v.string(), v.trim(), v.maxLength(RECORDING_DESCRIPTION_MAX)),
    recorded_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    /** Whether it is to be watched at its public address. */
    published: v.boolean(),
    deck_id: v.nullable(Id),
    layout: v.picklist(RECORDING_LAYOUTS),
    audience: v.picklist(RECORDING_AUDIENCES),
    details_required: v.boolean(),
    /** Null for none. */
    password: v.nullable(v.pipe(v.string(), v.minLength(RECORDING_PASSWORD_MIN), v.maxLength(PASSWORD_MAX))),
    indexed: v.boolean(),
    download: v.boolean(),
    disclaimer: v.nullable(typedText(DISCLAIMER_MAX)),
    resources: v.pipe(v.array(Resource), v.maxLength(RECORDING_RESOURCES_MAX)),
    /** The version that the model has then is what counts. */
    model_id: v.nullable(Id),
  }),
)

/** What a poster is made of: a frame of the whole media, an image of the company files, or again what the video comes with. */
export const PosterSource = v.variant('from', [
  v.object({ from: v.literal('video') }),
  v.object({ from: v.literal('frame'), seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)) }),
  v.object({ from: v.literal('image'), file_id: Id }),
])
export type PosterSource = v.InferOutput<typeof PosterSource>

/** A recording model as it is chosen. */
export const ModelChoice = v.object({ id: Id, name: v.string(), version: v.number() })

/** The company is named in the request. */
const ofCompany = { who: 'company', company: { in: 'query', name: 'company_id' } } as const

export const listRecordings = endpoint({
  method: 'GET',
  path: '/v2/recordings',
  summary: 'Recordings of a company',
  access: { ...ofCompany, permissions: [] },
  query: v.object({
    ...pageQueryEntries,
    company_id: AddressId,
    state: v.optional(v.picklist(RECORDING_STATES), 'active'),
    media_state: v.optional(v.picklist(RECORDING_MEDIA_STATES)),
    source: v.optional(v.picklist(RECORDING_SOURCES)),
    publication: v.optional(v.picklist(RECORDING_PUBLICATIONS)),
    ordering: orderingBy(RECORDING_ORDERINGS, '-updated_at'),
  }),
  answer: paginated(Recording),
})

export const getRecording = endpoint({
  method: 'GET',
  path: '/v2/recordings/{id}',
  summary: 'One recording, with the addresses of its media',
  access: readsRecording,
  params: IdParams,
  answer: Recording,
  versioned: true,
})

export const createRecording = endpoint({
  method: 'POST',
  path: '/v2/recordings',
  summary: 'Make a recording of a video of the company files, which may still be uploading',
  access: { who: 'company', company: { in: 'body', name: 'company_id' }, permissions: ['presentations'] },
  body: v.object({
    company_id: Id,
    title: Title,
    /** A video of the library; a file that is uploaded has its id from the beginning. */
    file_id: Id,
    source: v.optional(v.picklist(['upload', 'library']), 'upload'),
    recorded_at: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  }),
  answer: Recording,
  status: 201,
  versioned: true,
  problems: ['not_a_video'],
})

export const updateRecording = endpoint({
  method: 'PATCH',
  path: '/v2/recordings/{id}',
  summary: 'Change what is said of a recording, who may watch it, and whether it is published',
  access: ofRecording,
  params: IdParams,
  body: RecordingUpdate,
  answer: Recording,
  versioned: true,
  problems: ['recording_not_ready'],
})

export const replaceRecording = endpoint({
  method: 'POST',
  path: '/v2/recordings/{id}/media',
  summary: 'Show another video at the same address; cuts, and a poster that was a frame, are removed',
  access: ofRecording,
  params: IdParams,
  body: v.object({ file_id: Id, source: v.optional(v.picklist(['upload', 'library']), 'upload') }),
  answer: Recording,
  versioned: true,
  problems: ['not_a_video'],
})

export const setRecordingPoster = endpoint({
  method: 'PUT',
  path: '/v2/recordings/{id}/poster',
  summary: 'Choose the picture that stands for a recording; it is drawn in the background',
  access: ofRecording,
  params: IdParams,
  body: PosterSource,
  answer: Recording,
  status: 202,
  versioned: true,
  problems: ['recording_not_ready', 'no_video_converter'],
})

export const listRecordingUsage = endpoint({
  method: 'GET',
  path: '/v2/recordings/{id}/usage',
  summary: 'Where a recording is shown: embeds',
  access: readsRecording,
  params: IdParams,
  answer: v.object({ ...resultsOf(Usage).entries, hidden: v.optional(v.number(), 0) }),
})

export const listModelChoices = endpoint({
  method: 'GET',
  path: '/v2/recording-model-choices',
  summary: 'Recording models by name, for a choice of one',
  access: { ...ofCompany, permissions: ['presentations'] },
  query: v.object({ company_id: AddressId, search: pageQueryEntries.search }),
  answer: resultsOf(ModelChoice),
})

export const deleteRecording = endpoint({
  method: 'DELETE',
  path: '/v2/recordings/{id}',
  summary: 'Move a recording to the trash; its file stays',
  access: ofRecording,
  params: IdParams,
  answer: null,
})

export const restoreRecording = endpoint({
  method: 'POST',
  path: '/v2/recordings/{id}/restore',
  summary: 'Restore a recording from the trash, at the same address',
  access: ofRecording,
  params: IdParams,
  answer: Recording,
  versioned: true,
})

export const purgeRecording = endpoint({
  method: 'POST',
  path: '/v2/recordings/{id}/purge',
  summary: 'Delete a recording in the trash permanently; the title must be typed to confirm',
  access: ofRecording,
  params: IdParams,
  body: v.object({ title: v.string() }),
  answer: null,
})
