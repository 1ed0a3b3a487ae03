import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { createRecordingClip } from '../services/recording/create-recording-clip.ts'
import { createRecording } from '../services/recording/create-recording.ts'
import { deleteRecordingClip } from '../services/recording/delete-recording-clip.ts'
import { getRecordingStatistics } from '../services/recording/get-recording-statistics.ts'
import { listModelChoices } from '../services/recording/list-model-choices.ts'
import { listRecordingClips } from '../services/recording/list-recording-clips.ts'
import { listRecordingQuestions } from '../services/recording/list-recording-questions.ts'
import { listRecordingUsage } from '../services/recording/list-recording-usage.ts'
import { listRecordings } from '../services/recording/list-recordings.ts'
import { markRecordingQuestion } from '../services/recording/mark-recording-question.ts'
import { recordingNoun } from '../services/recording/recording-noun.ts'
import { replaceRecording } from '../services/recording/replace-recording.ts'
import { setRecordingPoster } from '../services/recording/set-recording-poster.ts'
import { updateRecordingClip } from '../services/recording/update-recording-clip.ts'
import { updateRecording } from '../services/recording/update-recording.ts'
import { getOwned } from '../services/resource/owned.ts'
import { purgeOwned, restoreOwned, trashOwned } from '../services/resource/trash.ts'

export function registerRecordingRoutes(app: Api): void {
  register(app, endpoints.listRecordings, listRecordings)
  register(app, endpoints.getRecording, getOwned(recordingNoun))
  register(app, endpoints.createRecording, createRecording)
  register(app, endpoints.updateRecording, updateRecording)
  register(app, endpoints.replaceRecording, replaceRecording)
  register(app, endpoints.setRecordingPoster, setRecordingPoster)
  register(app, endpoints.listRecordingUsage, listRecordingUsage)
  register(app, endpoints.listModelChoices, listModelChoices)
  register(app, endpoints.deleteRecording, trashOwned(recordingNoun))
  register(app, endpoints.restoreRecording, restoreOwned(recordingNoun))
  register(app, endpoints.purgeRecording, purgeOwned(recordingNoun))
  register(app, endpoints.listRecordingClips, listRecordingClips)
  register(app, endpoints.createRecordingClip, createRecordingClip)
  register(app, endpoints.updateRecordingClip, updateRecordingClip)
  register(app, endpoints.deleteRecordingClip, deleteRecordingClip)
  register(app, endpoints.listRecordingQuestions, listRecordingQuestions)
  register(app, endpoints.markRecordingQuestion, markRecordingQuestion)
  register(app, endpoints.getRecordingStatistics, getRecordingStatistics)
}
