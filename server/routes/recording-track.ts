import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { createRecordingTrack } from '../services/recording-track/create-recording-track.ts'
import { deleteRecordingTrack } from '../services/recording-track/delete-recording-track.ts'
import { getRecordingTrack } from '../services/recording-track/get-recording-track.ts'
import { getRecordingTranscript } from '../services/recording-track/get-recording-transcript.ts'
import { recognizeSpeech } from '../services/recording-track/recognize-speech.ts'
import { setDefaultTrack } from '../services/recording-track/set-default-track.ts'
import { updateRecordingTrack } from '../services/recording-track/update-recording-track.ts'

export function registerRecordingTrackRoutes(app: Api): void {
  register(app, endpoints.getRecordingTranscript, getRecordingTranscript)
  register(app, endpoints.getRecordingTrack, getRecordingTrack)
  register(app, endpoints.createRecordingTrack, createRecordingTrack)
  register(app, endpoints.updateRecordingTrack, updateRecordingTrack)
  register(app, endpoints.setDefaultTrack, setDefaultTrack)
  register(app, endpoints.deleteRecordingTrack, deleteRecordingTrack)
  register(app, endpoints.recognizeSpeech, recognizeSpeech)
}
