import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { IdParams, Instant, optionalText } from '../api/field.ts'
import { ofRecording } from './recording-access.ts'

/** Parts of equal length in which it is counted what was played. */
export const HEAT_PARTS = 100
/** Days of which views are listed one by one. */
export const STATISTICS_DAYS = 90
/** People who gave an address, the latest first. */
export const STATISTICS_PEOPLE_MAX = 500

/** How a recording was watched: views of at least three seconds, without the company's own people and programs. */
export const RecordingStatistics = v.object({
  views: v.number(),
  people: v.number(),
  /** Of all views together; what was played twice counts twice. */
  seconds: v.number(),
  /** Mean share of the length that a view has played at least once, 0 to 1. */
  average: v.number(),
  last_viewed_at: optionalText(),
  /** How often each hundredth of the length was played. */
  heat: v.array(v.number()),
  /** Views that have played each hundredth at least once. */
  reached: v.array(v.number()),
  /** The latest days on which it was viewed, oldest first, in UTC. */
  days: v.array(v.object({ day: v.string(), views: v.number(), seconds: v.number() })),
  addresses: v.array(
    v.object({
      email_address: v.string(),
      name: v.string(),
      views: v.number(),
      seconds: v.number(),
      /** Greatest share of the length that one view has played, 0 to 1. */
      watched: v.number(),
      last_seen_at: Instant,
    }),
  ),
})
export type RecordingStatistics = v.InferOutput<typeof RecordingStatistics>

export const getRecordingStatistics = endpoint({
  method: 'GET',
  path: '/v2/recordings/{id}/statistics',
  summary: 'How a recording was watched: how often, by whom, and which parts',
  access: ofRecording,
  params: IdParams,
  answer: RecordingStatistics,
})
