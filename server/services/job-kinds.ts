import { createJobRegistry } from '../jobs/job-registry.ts'
import { dataCheckJob } from './data-asset/data-check-job.ts'
import { deckImportJob } from './deck/deck-import-job.ts'
import { deckRevisionJob } from './deck-revision/deck-revision-job.ts'
import { embedLeadsJob } from './embed/embed-leads-job.ts'
import { fileCheckJob } from './file/file-check-job.ts'
import { fileTextJob } from './file/file-text-job.ts'
import { quoteFetchJob } from './quote/quote-fetch-job.ts'
import { recordingCutJob } from './recording-timing/recording-cut-job.ts'
import { recordingPosterJob } from './recording/recording-poster-job.ts'
import { recordingSpeechJob } from './recording-track/recording-speech-job.ts'
import { publishJob } from './validation/publish-job.ts'
import { fileVideoJob } from './video/file-video-job.ts'

/** Every kind of job. A new one is declared next to its service and added here. */
export const jobKinds = createJobRegistry([
  dataCheckJob,
  deckImportJob,
  deckRevisionJob,
  embedLeadsJob,
  fileCheckJob,
  fileTextJob,
  fileVideoJob,
  publishJob,
  quoteFetchJob,
  recordingCutJob,
  recordingPosterJob,
  recordingSpeechJob,
])
