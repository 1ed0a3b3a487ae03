import { assetResource } from './asset/asset-resource.ts'
import { recordingModelResource } from './recording-model/recording-model-resource.ts'
import { registerResources } from './resource/registry.ts'

/**
 * Every resource that is defined by `defineResource`. Their routes, activity, purge, usage of files and test samples follow
 * from this list.
 */
export const RESOURCES = registerResources([assetResource, recordingModelResource])
