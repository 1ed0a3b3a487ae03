import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { listModelSamples } from '../services/recording-model/list-model-samples.ts'
import { listRecordingModelUses } from '../services/recording-model/list-recording-model-uses.ts'
import { listRecordingModelVersions } from '../services/recording-model/list-recording-model-versions.ts'
import { reuseRecordingModelVersion } from '../services/recording-model/reuse-recording-model-version.ts'

export function registerRecordingModelRoutes(app: Api): void {
  register(app, endpoints.listRecordingModelVersions, listRecordingModelVersions)
  register(app, endpoints.reuseRecordingModelVersion, reuseRecordingModelVersion)
  register(app, endpoints.listRecordingModelUses, listRecordingModelUses)
  register(app, endpoints.listModelSamples, listModelSamples)
}
