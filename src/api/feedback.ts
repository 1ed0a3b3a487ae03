import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { QueryInput } from '@outcrop/contract/endpoint.ts'
import { supportRequestEndpoints } from '@outcrop/contract/support-request.ts'
import { surveyEndpoints } from '@outcrop/contract/survey.ts'
import { call } from './http.ts'
import { listPage } from './resource.ts'

type RequestFilter = QueryInput<typeof supportRequestEndpoints.listSupportRequests>
type ResponseFilter = QueryInput<typeof surveyEndpoints.listSurveyResponses>

export const feedbackQueries = {
  all: () => ['feedback'] as const,
  requests: () => [...feedbackQueries.all(), 'requests'] as const,
  /** What people wrote to support. */
  requestList: (filter: RequestFilter) =>
    queryOptions({
      queryKey: [...feedbackQueries.requests(), filter] as const,
      queryFn: ({ signal }) => listPage(supportRequestEndpoints.listSupportRequests, { query: filter, signal }),
    }),
  /** How likely people are to recommend the product, month by month. */
  surveySummary: () =>
    queryOptions({
      queryKey: [...feedbackQueries.all(), 'survey-summary'] as const,
      queryFn: ({ signal }) => call(surveyEndpoints.getSurveySummary, { signal }),
    }),
  /** Answers to the survey. */
  surveyResponses: (filter: ResponseFilter) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(), 'survey-responses', filter] as const,
      queryFn: ({ signal }) => listPage(surveyEndpoints.listSurveyResponses, { query: filter, signal }),
    }),
}

export const feedbackMutations = {
  markRequest: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'support_request_marked' },
      mutationFn: ({ id, done }: { id: string; done: boolean }) =>
        call(supportRequestEndpoints.markSupportRequest, { params: { id }, body: { done } }),
      onSettled: () => client.invalidateQueries({ queryKey: feedbackQueries.requests() }),
    }),
}
