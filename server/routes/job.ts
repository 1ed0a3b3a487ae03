import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { cancelJob } from '../services/job/cancel-job.ts'
import { createJob } from '../services/job/create-job.ts'
import { getJob } from '../services/job/get-job.ts'
import { listJobFiles } from '../services/job/list-job-files.ts'
import { listJobs } from '../services/job/list-jobs.ts'
import { retryJob } from '../services/job/retry-job.ts'

export function registerJobRoutes(app: Api): void {
  register(app, endpoints.listJobs, listJobs)
  register(app, endpoints.getJob, getJob)
  register(app, endpoints.createJob, createJob)
  register(app, endpoints.listJobFiles, listJobFiles)
  register(app, endpoints.cancelJob, cancelJob)
  register(app, endpoints.retryJob, retryJob)
}
