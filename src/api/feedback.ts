import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { QueryInput } from '@outcrop/contract/api/endpoint.ts'
import { listSupportRequests, markSupportRequest } from '@outcrop/contract/people/support-request.ts'
import { listSurveyResponses, getSurveySummary } from '@outcrop/contract/people/survey.ts'
import { call } from './http.ts'
import { listPage } from './resource.ts'

type RequestFilter = QueryInput<typeof listSupportRequests>
type ResponseFilter = QueryInput<typeof listSurveyResponses>

export const feedbackQueries = {
  all: () => ['feedback'] as const,
  requests: () => [...feedbackQueries.all(), 'requests'] as const,
  /** What people wrote to support. */
  requestList: (filter: RequestFilter) =>
    queryOptions({
      queryKey: [...feedbackQueries.requests(), filter] as const,
      queryFn: ({ signal }) => listPage(listSupportRequests, { query: filter, signal }),
    }),
  /** How likely people are to recommend the product, month by month. */
  surveySummary: () =>
    queryOptions({
      queryKey: [...feedbackQueries.all(), 'survey-summary'] as const,
      queryFn: ({ signal }) => call(getSurveySummary, { signal }),
    }),
  /** Answers to the survey. */
  surveyResponses: (filter: ResponseFilter) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(), 'survey-responses', filter] as const,
      queryFn: ({ signal }) => listPage(listSurveyResponses, { query: filter, signal }),
    }),
}

export const feedbackMutations = {
  markRequest: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'support_request_marked' },
      mutationFn: ({ id, done }: { id: string; done: boolean }) =>
        call(markSupportRequest, { params: { id }, body: { done } }),
      onSettled: () => client.invalidateQueries({ queryKey: feedbackQueries.requests() }),
    }),
}
