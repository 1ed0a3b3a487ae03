import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { QueryInput } from '@outcrop/contract/api/endpoint.ts'
import { listRecordingQuestions, markRecordingQuestion } from '@outcrop/contract/recordings/recording-question.ts'
import { call } from './http.ts'
import { recordingQueries } from './recordings.ts'

const all = (recordingId: string) => [...recordingQueries.all(), 'questions', recordingId] as const

export const recordingQuestionQueries = {
  list: (recordingId: string, query: QueryInput<typeof listRecordingQuestions>) =>
    queryOptions({
      queryKey: [...all(recordingId), query] as const,
      queryFn: ({ signal }) => call(listRecordingQuestions, { params: { id: recordingId }, query, signal }),
    }),
}

export const recordingQuestionMutations = {
  mark: (client: QueryClient, recordingId: string) =>
    mutationOptions({
      meta: { event: 'recording_question_marked' },
      mutationFn: ({ id: questionId, answered }: { id: string; answered: boolean }) =>
        call(markRecordingQuestion, {
          params: { id: recordingId, questionId },
          body: { answered },
        }),
      // The number of open ones is part of the recording.
      onSettled: () => client.invalidateQueries({ queryKey: recordingQueries.all() }),
    }),
}
