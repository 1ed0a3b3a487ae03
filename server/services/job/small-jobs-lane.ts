import type { Lane } from '../../jobs/job-declaration.ts'

/** For jobs that take seconds and hardly any memory. */
export const SMALL_JOBS: Lane = { name: 'small jobs', slots: 1 }
