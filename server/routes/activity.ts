import { endpoints } from '@outcrop/contract/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { listActivityOf } from '../services/audit/list-activity.ts'

export function registerActivityRoutes(app: Api): void {
  register(app, endpoints.listAssetActivity, listActivityOf('asset'))
  register(app, endpoints.listCompanyActivity, listActivityOf('company'))
  register(app, endpoints.listDeckActivity, listActivityOf('deck'))
  register(app, endpoints.listEmbedActivity, listActivityOf('embed'))
  register(app, endpoints.listFileActivity, listActivityOf('file'))
  register(app, endpoints.listRecordingModelActivity, listActivityOf('recording-model'))
  register(app, endpoints.listRecordingActivity, listActivityOf('recording'))
}
