import { queryOptions } from '@tanstack/react-query'
import { listCoordinateSystems, getCoordinateSystem } from '@outcrop/contract/data/coordinate-system.ts'
import { call } from './http.ts'
import { list } from './resource.ts'

interface SystemFilter {
  readonly search?: string
  /** Systems that are made for this place come first. */
  readonly place?: { readonly latitude: number; readonly longitude: number } | null
}

/** The register changes with a new version of the server only. */
export const coordinateSystemQueries = {
  all: () => ['coordinate-systems'] as const,
  list: ({ search = '', place = null }: SystemFilter) =>
    queryOptions({
      queryKey: [...coordinateSystemQueries.all(), 'list', search, place] as const,
      queryFn: ({ signal }) =>
        list(listCoordinateSystems, {
          query: { search, ...(place && { longitude: place.longitude, latitude: place.latitude }) },
          signal,
        }),
      staleTime: 'static',
    }),
  /** One by its code, `EPSG:26909`. */
  detail: (code: string) =>
    queryOptions({
      queryKey: [...coordinateSystemQueries.all(), 'detail', code] as const,
      queryFn: ({ signal }) => call(getCoordinateSystem, { params: { code }, signal }),
      staleTime: 'static',
    }),
}
