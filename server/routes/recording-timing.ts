import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { getRecordingTiming } from '../services/recording-timing/get-recording-timing.ts'
import { remakeRecordingCut } from '../services/recording-timing/remake-recording-cut.ts'
import { updateRecordingTiming } from '../services/recording-timing/update-recording-timing.ts'

export function registerRecordingTimingRoutes(app: Api): void {
  register(app, endpoints.getRecordingTiming, getRecordingTiming)
  register(app, endpoints.updateRecordingTiming, updateRecordingTiming)
  register(app, endpoints.remakeRecordingCut, remakeRecordingCut)
}
