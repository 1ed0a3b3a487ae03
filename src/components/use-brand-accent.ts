import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { companyQueries } from '#/api/companies.ts'
import { accentOn } from '#/lib/brand-color.ts'

/** Ground of the deck viewer in both themes, `--color-background` of the dark one. */
export const VIEWER_GROUND = '#13181a'

/** The company's colour as the accent of a dark part of a page; nothing where it has none or it could not be seen there. */
export function useBrandAccent(companyId: string): CSSProperties {
  const { data } = useQuery({ ...companyQueries.detail(companyId), staleTime: 5 * 60_000, enabled: companyId !== '' })
  const accent = accentOn(VIEWER_GROUND, data?.brand_color ?? null)
  if (!accent) return {}
  const properties: Record<`--color-${string}`, string> = {
    '--color-primary': accent.color,
    '--color-primary-hover': accent.color,
    '--color-primary-foreground': accent.text,
    '--color-ring': accent.color,
  }
  return properties
}
