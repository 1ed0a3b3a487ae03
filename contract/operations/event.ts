import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { Instant } from '../api/field.ts'
import { pageQueryEntries, paginated } from '../api/pagination.ts'

/** Where the API takes what posthog-js sends: its `api_host`. */
export const EVENT_SINK_PATH = '/v2/events'

/** One thing that somebody did, as the analytics library reported it. */
export const Event = v.object({
  id: v.string(),
  at: Instant,
  name: v.string(),
  /** The user's id once they are identified, before that an id of the browser. */
  distinct_id: v.string(),
  properties: v.record(v.string(), v.unknown()),
})

const anyone = { who: 'anyone' } as const
const taken = v.object({ status: v.number() })

/** The paths, the compression and the answers are PostHog's; batches are bounded and secrets are left out. */
export const captureEvents = endpoint({
  method: 'POST',
  path: '/v2/events/e/',
  summary: 'Take analytics events',
  access: anyone,
  answer: taken,
  wire: 'raw',
})

export const captureEventBatch = endpoint({
  method: 'POST',
  path: '/v2/events/i/v0/e/',
  summary: 'Take analytics events, by the newer address',
  access: anyone,
  answer: taken,
  wire: 'raw',
})

export const captureServerBatch = endpoint({
  method: 'POST',
  path: '/v2/events/batch/',
  summary: 'Take a batch of analytics events',
  access: anyone,
  answer: taken,
  wire: 'raw',
})

export const takeSessionRecording = endpoint({
  method: 'POST',
  path: '/v2/events/s/',
  summary: 'Accept a session recording, which is not kept here',
  access: anyone,
  answer: taken,
  wire: 'raw',
})

export const evaluateEventFlags = endpoint({
  method: 'POST',
  path: '/v2/events/flags/',
  summary: 'What the analytics library is to do: capture, and nothing more',
  access: anyone,
  answer: v.record(v.string(), v.unknown()),
  wire: 'raw',
})

export const getEventConfig = endpoint({
  method: 'GET',
  path: '/v2/events/array/{key}/config',
  summary: 'Settings of the analytics library',
  access: anyone,
  params: v.object({ key: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.record(v.string(), v.unknown()),
})

export const listEvents = endpoint({
  method: 'GET',
  path: '/v2/events',
  summary: 'Analytics events that were taken here, the newest first',
  access: { who: 'internal-admin' },
  query: v.object({
    ...pageQueryEntries,
    name: v.optional(v.pipe(v.string(), v.maxLength(200))),
    distinct_id: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  answer: paginated(Event),
})
