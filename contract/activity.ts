import * as v from 'valibot'
import { companyAdmin } from './company.ts'
import { ofDeck } from './deck.ts'
import { readsEmbed } from './embed-access.ts'
import { endpoint } from './endpoint.ts'
import { ofFile } from './file.ts'
import { Id, IdParams, Instant } from './field.ts'
import { pageQueryEntries, paginated } from './pagination.ts'
import { readsRecording } from './recording-access.ts'

/** One row of the audit log: who did what to a thing, and when. */
export const Activity = v.object({
  id: Id,
  at: Instant,
  actor: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  /** The verb alone, such as `update` or `trash`. */
  action: v.string(),
  /** The changed fields as they were and as they are; null where the verb says it all. */
  before: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
  after: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
})
export type Activity = v.InferOutput<typeof Activity>

const query = v.object({ page: pageQueryEntries.page, page_size: pageQueryEntries.page_size })
const answer = paginated(Activity)

/** Whoever may read a thing may read its history. */
export const activityEndpoints = {
  listAssetActivity: endpoint({
    method: 'GET',
    path: '/v2/assets/{id}/activity',
    summary: 'What was done to a project or site, newest first',
    access: { who: 'internal-admin' },
    params: IdParams,
    query,
    answer,
  }),
  listCompanyActivity: endpoint({
    method: 'GET',
    path: '/v2/companies/{id}/activity',
    summary: 'What was done to a company, newest first',
    access: companyAdmin,
    params: IdParams,
    query,
    answer,
  }),
  listFileActivity: endpoint({
    method: 'GET',
    path: '/v2/files/{id}/activity',
    summary: 'What was done to a file, newest first',
    access: ofFile,
    params: IdParams,
    query,
    answer,
  }),
  listRecordingModelActivity: endpoint({
    method: 'GET',
    path: '/v2/recording-models/{id}/activity',
    summary: 'What was done to a recording model, newest first',
    access: { who: 'internal-admin' },
    params: IdParams,
    query,
    answer,
  }),
  listEmbedActivity: endpoint({
    method: 'GET',
    path: '/v2/embeds/{id}/activity',
    summary: 'What was done to an embed, newest first',
    access: readsEmbed,
    params: IdParams,
    query,
    answer,
  }),
  listDeckActivity: endpoint({
    method: 'GET',
    path: '/v2/decks/{id}/activity',
    summary: 'What was done to a deck, newest first',
    access: ofDeck,
    params: IdParams,
    query,
    answer,
  }),
  listRecordingActivity: endpoint({
    method: 'GET',
    path: '/v2/recordings/{id}/activity',
    summary: 'What was done to a recording, newest first',
    access: readsRecording,
    params: IdParams,
    query,
    answer,
  }),
}

export const activityEndpointOf = {
  asset: activityEndpoints.listAssetActivity,
  company: activityEndpoints.listCompanyActivity,
  deck: activityEndpoints.listDeckActivity,
  embed: activityEndpoints.listEmbedActivity,
  file: activityEndpoints.listFileActivity,
  'recording-model': activityEndpoints.listRecordingModelActivity,
  recording: activityEndpoints.listRecordingActivity,
} as const

/** Nouns whose history their page shows. */
export type ActivityNoun = keyof typeof activityEndpointOf
