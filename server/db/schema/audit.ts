import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who changed what, and when. Rows outlive the rows they describe, so there are no foreign keys. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    /** The super admin who acted as the actor, where one did. */
    impersonatorId: uuid('impersonator_id'),
    impersonatorName: text('impersonator_name'),
    companyId: uuid('company_id'),
    /** `noun.verb`, as in `deck.rename`. */
    action: text().notNull(),
    noun: text().notNull(),
    nounId: text('noun_id').notNull(),
    /** The version of the noun that this change made; null where it made none. */
    version: integer(),
    before: jsonb(),
    after: jsonb(),
    requestId: text('request_id').notNull(),
    clientAddress: text('client_address').notNull(),
  },
  (table) => [
    index('audit_events_noun_index').on(table.noun, table.nounId, table.at),
    index('audit_events_actor_index').on(table.actorId, table.companyId, table.at),
    index('audit_events_company_index').on(table.companyId, table.at),
    index('audit_events_at_index').on(table.at, table.id),
    index('audit_events_action_index').on(table.action, table.at),
    index('audit_events_actor_search').using('gin', table.actorName.op('gin_trgm_ops')),
  ],
)
