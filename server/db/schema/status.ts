import type { ComponentState, NoticeState, StatusComponent } from '@outcrop/contract/operations/status.ts'
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The state of each component as it was last measured. */
export const componentStates = pgTable('component_states', {
  component: text().$type<StatusComponent>().primaryKey(),
  state: text().$type<Exclude<ComponentState, 'unknown'>>().notNull(),
  /** When this state began. */
  since: timestamp({ withTimezone: true }).notNull(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
})

/** What was measured of a component on a day in UTC; a day without a row was not measured. */
export const componentDays = pgTable(
  'component_days',
  {
    component: text().$type<StatusComponent>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    minutesMeasured: integer('minutes_measured').notNull().default(0),
    minutesDegraded: integer('minutes_degraded').notNull().default(0),
    minutesDown: integer('minutes_down').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.component, table.day] })],
)

/** Incidents and planned maintenance. */
export const statusNotices = pgTable(
  'status_notices',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'incident' | 'maintenance'>().notNull(),
    title: text().notNull(),
    components: text().array().$type<StatusComponent[]>().notNull(),
    /** As it was last set; maintenance also starts and ends by its times. */
    state: text().$type<NoticeState>().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** Maintenance that turns the switch `maintenance` on for its time. */
    closes: boolean().notNull().default(false),
    /** When it turned the switch on, or found it on; null until then. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** When it turned the switch off again, or left it to whoever turned it by hand. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('status_notices_starts_index').on(table.startsAt, table.id),
    index('status_notices_open_index').on(table.state, table.startsAt),
  ],
)

export const statusUpdates = pgTable(
  'status_updates',
  {
    id: uuid().primaryKey(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => statusNotices.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<NoticeState>().notNull(),
    message: text().notNull(),
  },
  (table) => [index('status_updates_notice_index').on(table.noticeId, table.at)],
)
