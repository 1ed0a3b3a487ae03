import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** One page of a list. The page before stays until the next one has loaded. */
export function useListQuery<Page, Key extends QueryKey>(options: UseQueryOptions<Page, Error, Page, Key>) {
  return useQuery({ ...options, placeholderData: keepPreviousData, retryOnMount: false })
}
