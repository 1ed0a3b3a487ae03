import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { companyQueries } from '#/api/companies.ts'
import { accentProperties } from '@outcrop/contract/brand-color.ts'

/** Ground of the deck viewer in both themes, `--color-background` of the dark one. */
export const VIEWER_GROUND = '#13181a'

/** A company's colour as the accent of a dark part of a page; nothing where it has none or it could not be seen there. */
export function viewerAccent(color: string | null): CSSProperties {
  return accentProperties(VIEWER_GROUND, color)
}

/** The same for a part of the page in the theme's own colours. */
export function accentStyle(color: string | null): CSSProperties {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--color-card').trim()
  return accentProperties(ground, color)
}

/** The accent of a company of which only the id is known. */
export function useBrandAccent(companyId: string): CSSProperties {
  const { data } = useQuery({ ...companyQueries.detail(companyId), staleTime: 5 * 60_000, enabled: companyId !== '' })
  return viewerAccent(data?.brand_color ?? null)
}
