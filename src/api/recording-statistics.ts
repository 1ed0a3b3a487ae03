import { queryOptions } from '@tanstack/react-query'
import { getRecordingStatistics } from '@outcrop/contract/recordings/recording-statistics.ts'
import { call } from './http.ts'
import { recordingQueries } from './recordings.ts'

export const recordingStatisticsQueries = {
  of: (recordingId: string) =>
    queryOptions({
      queryKey: [...recordingQueries.all(), 'statistics', recordingId] as const,
      queryFn: ({ signal }) => call(getRecordingStatistics, { params: { id: recordingId }, signal }),
    }),
}
