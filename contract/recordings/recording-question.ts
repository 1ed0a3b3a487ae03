import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, Instant, optionalText } from '../api/field.ts'
import { pageQueryEntries, paginated } from '../api/pagination.ts'
import { ofRecording } from './recording-access.ts'

export const QUESTION_STATES = ['all', 'open'] as const

/** A question that somebody asked of the company while watching. */
export const RecordingQuestion = v.object({
  id: Id,
  /** Seconds of what is watched. */
  at: v.number(),
  name: v.string(),
  email_address: v.string(),
  text: v.string(),
  created_at: Instant,
  answered_at: optionalText(),
  answered_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
})
export type RecordingQuestion = v.InferOutput<typeof RecordingQuestion>

export const listRecordingQuestions = endpoint({
  method: 'GET',
  path: '/v2/recordings/{id}/questions',
  summary: 'Questions that were asked of a recording, newest first',
  access: ofRecording,
  params: IdParams,
  query: v.object({
    page: pageQueryEntries.page,
    page_size: pageQueryEntries.page_size,
    state: v.optional(v.picklist(QUESTION_STATES), 'all'),
  }),
  answer: paginated(RecordingQuestion),
})

export const markRecordingQuestion = endpoint({
  method: 'PUT',
  path: '/v2/recordings/{id}/questions/{questionId}',
  summary: 'Mark a question as answered, or as open again',
  access: ofRecording,
  params: v.object({ ...IdParams.entries, questionId: AddressId }),
  body: v.object({ answered: v.boolean() }),
  answer: RecordingQuestion,
})
