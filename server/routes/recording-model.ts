import { endpoints } from '@outcrop/contract/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { createRecordingModel } from '../services/recording-model/create-recording-model.ts'
import { listModelSamples } from '../services/recording-model/list-model-samples.ts'
import { listRecordingModels } from '../services/recording-model/list-recording-models.ts'
import { listRecordingModelUses } from '../services/recording-model/list-recording-model-uses.ts'
import { listRecordingModelVersions } from '../services/recording-model/list-recording-model-versions.ts'
import { recordingModelNoun } from '../services/recording-model/recording-model-noun.ts'
import { reuseRecordingModelVersion } from '../services/recording-model/reuse-recording-model-version.ts'
import { updateRecordingModel } from '../services/recording-model/update-recording-model.ts'
import { getOwned } from '../services/resource/owned.ts'
import { purgeOwned, restoreOwned, trashOwned } from '../services/resource/trash.ts'

export function registerRecordingModelRoutes(app: Api): void {
  register(app, endpoints.listRecordingModels, listRecordingModels)
  register(app, endpoints.getRecordingModel, getOwned(recordingModelNoun))
  register(app, endpoints.createRecordingModel, createRecordingModel)
  register(app, endpoints.updateRecordingModel, updateRecordingModel)
  register(app, endpoints.listRecordingModelVersions, listRecordingModelVersions)
  register(app, endpoints.reuseRecordingModelVersion, reuseRecordingModelVersion)
  register(app, endpoints.listRecordingModelUses, listRecordingModelUses)
  register(app, endpoints.listModelSamples, listModelSamples)
  register(app, endpoints.deleteRecordingModel, trashOwned(recordingModelNoun))
  register(app, endpoints.restoreRecordingModel, restoreOwned(recordingModelNoun))
  register(app, endpoints.purgeRecordingModel, purgeOwned(recordingModelNoun))
}
