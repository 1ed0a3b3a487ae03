import type { RecordingTiming } from '@outcrop/contract/recordings/recording-timing.ts'

/** What people change of a timing. */
export type Timed = Pick<RecordingTiming, 'log' | 'chapters' | 'cuts'>

export const TIMED_FIELDS = ['log', 'chapters', 'cuts'] as const
