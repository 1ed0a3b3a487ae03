import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { askRecordingQuestion } from '../services/shared-recording/ask-recording-question.ts'
import { getRecordingGate } from '../services/shared-recording/get-recording-gate.ts'
import { getRecordingPicture } from '../services/shared-recording/get-recording-picture.ts'
import { openSharedRecording } from '../services/shared-recording/open-shared-recording.ts'
import { recordWatching } from '../services/shared-recording/record-watching.ts'

export function registerSharedRecordingRoutes(app: Api): void {
  register(app, endpoints.getRecordingGate, getRecordingGate)
  register(app, endpoints.getRecordingPicture, getRecordingPicture)
  register(app, endpoints.openSharedRecording, openSharedRecording)
  register(app, endpoints.recordWatching, recordWatching)
  register(app, endpoints.askRecordingQuestion, askRecordingQuestion)
}
