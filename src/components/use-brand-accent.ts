import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { companyQueries } from '#/api/companies.ts'
import { viewerAccent } from './brand-accent.ts'

/** The accent of a company of which only the id is known. */
export function useBrandAccent(companyId: string): CSSProperties {
  const { data } = useQuery({ ...companyQueries.detail(companyId), staleTime: 5 * 60_000, enabled: companyId !== '' })
  return viewerAccent(data?.brand_color ?? null)
}
