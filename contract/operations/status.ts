import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { Id, IdParams, Instant, optionalText, typedText } from '../api/field.ts'
import { pageQueryEntries, paginated, resultsOf } from '../api/pagination.ts'

export const STATUS_TITLE_MAX = 160
export const STATUS_MESSAGE_MAX = 4000
/** Days that the bars of the status page show. */
export const STATUS_DAYS = 90
/** How long before its start planned maintenance is announced inside the app. */
export const MAINTENANCE_ANNOUNCED_HOURS = 24

/** The parts of the product that are measured. */
export const STATUS_COMPONENTS = ['app', 'database', 'storage', 'jobs', 'live', 'mail'] as const
export type StatusComponent = (typeof STATUS_COMPONENTS)[number]

/** `unknown` where nothing was measured lately; `off` where this deployment does not have the part. */
export const COMPONENT_STATES = ['operational', 'degraded', 'down', 'unknown', 'off'] as const
export type ComponentState = (typeof COMPONENT_STATES)[number]
export const DAY_STATES = ['operational', 'degraded', 'down', 'unknown'] as const

export const INCIDENT_STATES = ['investigating', 'identified', 'monitoring', 'resolved'] as const
export const MAINTENANCE_STATES = ['planned', 'in_progress', 'completed', 'cancelled'] as const
export const NOTICE_KINDS = ['incident', 'maintenance'] as const
export const NOTICE_STATES = [...INCIDENT_STATES, ...MAINTENANCE_STATES] as const
export type NoticeState = (typeof NOTICE_STATES)[number]
const CLOSED_STATES: readonly NoticeState[] = ['resolved', 'completed', 'cancelled']

/** Whether nothing follows any more. */
export function isNoticeOver(state: NoticeState): boolean {
  return CLOSED_STATES.includes(state)
}

/** States that a notice of this kind can be set to. */
export function statesOf(kind: (typeof NOTICE_KINDS)[number]): readonly NoticeState[] {
  return kind === 'incident' ? INCIDENT_STATES : MAINTENANCE_STATES
}

export const StatusUpdate = v.object({ id: Id, at: Instant, state: v.picklist(NOTICE_STATES), message: v.string() })

/** An incident, or maintenance that is planned, with what was said about it, newest first. */
export const StatusNotice = v.object({
  id: Id,
  kind: v.picklist(NOTICE_KINDS),
  title: v.string(),
  components: v.array(v.picklist(STATUS_COMPONENTS)),
  state: v.picklist(NOTICE_STATES),
  starts_at: Instant,
  /** Of maintenance: its planned end. Of an incident: when it was resolved. */
  ends_at: optionalText(),
  /** The product is closed to everybody while the maintenance lasts. */
  closes: v.optional(v.boolean(), false),
  updates: v.array(StatusUpdate),
})
export type StatusNotice = v.InferOutput<typeof StatusNotice>

export const ComponentStatus = v.object({
  key: v.picklist(STATUS_COMPONENTS),
  state: v.picklist(COMPONENT_STATES),
  /** When the present state began. */
  since: optionalText(),
  checked_at: optionalText(),
  /** Percent of the measured minutes of these days in which it was not down; null where nothing was measured. */
  uptime: v.nullable(v.number()),
  /** The last 90 days in UTC, oldest first. */
  days: v.array(
    v.object({
      /** `YYYY-MM-DD` */
      date: v.string(),
      state: v.picklist(DAY_STATES),
      minutes_down: v.number(),
      minutes_degraded: v.number(),
    }),
  ),
})
export type ComponentStatus = v.InferOutput<typeof ComponentStatus>

export const Status = v.object({
  /** The worst state of all components. */
  state: v.picklist(COMPONENT_STATES),
  checked_at: optionalText(),
  components: v.array(ComponentStatus),
  /** Incidents that are not resolved. */
  incidents: v.array(StatusNotice),
  /** Maintenance that runs or is planned, the next first. */
  maintenance: v.array(StatusNotice),
})
export type Status = v.InferOutput<typeof Status>

const components = v.pipe(v.array(v.picklist(STATUS_COMPONENTS)), v.minLength(1), v.maxLength(STATUS_COMPONENTS.length))
const message = typedText(STATUS_MESSAGE_MAX)
const instant = v.pipe(v.string(), v.isoTimestamp())

export const IncidentCreate = v.object({
  title: typedText(STATUS_TITLE_MAX),
  components,
  state: v.picklist(INCIDENT_STATES),
  message,
})
export const MaintenanceCreate = v.object({
  title: typedText(STATUS_TITLE_MAX),
  components,
  starts_at: instant,
  ends_at: instant,
  closes: v.optional(v.boolean(), false),
  message,
})
export const StatusUpdateCreate = v.object({ state: v.picklist(NOTICE_STATES), message })

const anyone = { who: 'anyone' } as const
const staff = { who: 'internal-admin' } as const

export const getStatus = endpoint({
  method: 'GET',
  path: '/v2/status',
  summary: 'State of every component with its last 90 days, open incidents and planned maintenance',
  access: anyone,
  answer: Status,
})

export const getStatusFeed = endpoint({
  method: 'GET',
  path: '/v2/status/feed',
  summary: 'Incidents and maintenance as an Atom feed',
  access: anyone,
  answer: null,
  wire: 'bytes',
})

export const listStatusNotices = endpoint({
  method: 'GET',
  path: '/v2/status/notices',
  summary: 'Incidents and maintenance, newest first',
  access: anyone,
  query: v.object({ page: pageQueryEntries.page, page_size: pageQueryEntries.page_size }),
  answer: paginated(StatusNotice),
})

export const listAnnouncedMaintenance = endpoint({
  method: 'GET',
  path: '/v2/status/maintenance',
  summary: 'Maintenance that runs or begins within a day',
  access: anyone,
  answer: resultsOf(StatusNotice),
})

export const createIncident = endpoint({
  method: 'POST',
  path: '/v2/status/incidents',
  summary: 'Report an incident',
  access: staff,
  body: IncidentCreate,
  answer: StatusNotice,
  status: 201,
})

export const createMaintenance = endpoint({
  method: 'POST',
  path: '/v2/status/maintenance',
  summary: 'Plan maintenance',
  access: staff,
  body: MaintenanceCreate,
  answer: StatusNotice,
  status: 201,
  problems: ['validation_failed'],
})

export const addStatusUpdate = endpoint({
  method: 'POST',
  path: '/v2/status/notices/{id}/updates',
  summary: 'Say what is new about an incident or maintenance',
  access: staff,
  params: IdParams,
  body: StatusUpdateCreate,
  answer: StatusNotice,
  status: 201,
  problems: ['validation_failed', 'conflict'],
})
