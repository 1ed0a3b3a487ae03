import type { CoordinateSystem } from '@outcrop/contract/data/coordinate-system.ts'
import type { QueryClient } from '@tanstack/react-query'
import { coordinateSystemQueries } from '#/api/coordinate-systems.ts'

export function isOfDegrees({ unit }: Pick<CoordinateSystem, 'unit'>): boolean {
  return unit.startsWith('degree')
}

/** Whether coordinates of a system are degrees; one that cannot be asked for is taken for lengths. */
export async function hasDegrees(client: QueryClient, crs: string): Promise<boolean> {
  const system = await client.fetchQuery(coordinateSystemQueries.detail(crs)).catch(() => null)
  return system !== null && isOfDegrees(system)
}
