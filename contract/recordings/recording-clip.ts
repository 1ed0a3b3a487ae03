import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, Instant, optionalNumber, typedText } from '../api/field.ts'
import { resultsOf } from '../api/pagination.ts'
import { ofRecording, readsRecording } from './recording-access.ts'

export const CLIP_TITLE_MAX = 160
export const CLIPS_MAX = 100
/** Anything shorter shows nothing. */
export const CLIP_SECONDS_MIN = 1

/** A part of a recording with an address of its own. */
export const RecordingClip = v.object({
  /** Also the uuid of its public page. */
  id: Id,
  title: v.string(),
  /** Seconds of the whole media; of what is watched for those who may not have what is cut. */
  start: v.number(),
  end: v.number(),
  views: v.optional(v.number(), 0),
  created_at: v.optional(Instant, ''),
  created_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  version: optionalNumber(),
})
export type RecordingClip = v.InferOutput<typeof RecordingClip>

/** Fields of a clip as they are typed. */
export const ClipFields = v.object({
  title: typedText(CLIP_TITLE_MAX),
  start: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)),
  end: v.pipe(v.number(), v.minValue(CLIP_SECONDS_MIN), v.maxValue(86_400)),
})

const ClipParams = v.object({ ...IdParams.entries, clipId: AddressId })

export const listRecordingClips = endpoint({
  method: 'GET',
  path: '/v2/recordings/{id}/clips',
  summary: 'Clips of a recording, in order of their start',
  access: readsRecording,
  params: IdParams,
  answer: resultsOf(RecordingClip),
})

export const createRecordingClip = endpoint({
  method: 'POST',
  path: '/v2/recordings/{id}/clips',
  summary: 'Give a part of a recording an address of its own',
  access: ofRecording,
  params: IdParams,
  body: ClipFields,
  answer: RecordingClip,
  status: 201,
  versioned: true,
})

export const updateRecordingClip = endpoint({
  method: 'PATCH',
  path: '/v2/recordings/{id}/clips/{clipId}',
  summary: 'Rename a clip, or change where it begins and ends',
  access: ofRecording,
  params: ClipParams,
  body: v.partial(ClipFields),
  answer: RecordingClip,
  versioned: true,
})

export const deleteRecordingClip = endpoint({
  method: 'DELETE',
  path: '/v2/recordings/{id}/clips/{clipId}',
  summary: 'Delete a clip; its address ends',
  access: ofRecording,
  params: ClipParams,
  answer: null,
})
