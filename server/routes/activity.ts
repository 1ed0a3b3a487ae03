import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { listActivityOf } from '../services/audit/list-activity.ts'
import { findCompany } from '../services/company/find-company.ts'
import { deckNoun } from '../services/deck/deck-noun.ts'
import { embedNoun } from '../services/embed/embed-noun.ts'
import { fileNoun } from '../services/file/file-noun.ts'
import { recordingNoun } from '../services/recording/recording-noun.ts'
import { readableBy } from '../services/resource/owned.ts'

/** Activity of what is not in `server/services/resources.ts`. */
export function registerActivityRoutes(app: Api): void {
  register(
    app,
    endpoints.listCompanyActivity,
    listActivityOf('company', (ctx, id) => findCompany(ctx.db, ctx.actor, id)),
  )
  register(app, endpoints.listDeckActivity, listActivityOf('deck', readableBy(deckNoun)))
  register(app, endpoints.listEmbedActivity, listActivityOf('embed', readableBy(embedNoun)))
  register(app, endpoints.listFileActivity, listActivityOf('file', readableBy(fileNoun)))
  register(app, endpoints.listRecordingActivity, listActivityOf('recording', readableBy(recordingNoun)))
}
