import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A coordinate system of the EPSG register. */
export interface RegisteredSystem {
  /** Without `EPSG:`. */
  readonly code: string
  readonly name: string
  readonly proj4: string
  /** Degrees; west is greater than east where it crosses 180°. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
  readonly unit: string
  readonly area: string | null
  /** Whether people are offered it; others, such as those with heights, are only understood. */
  readonly isChosen: boolean
}

interface Entry {
  readonly code: string
  readonly kind: string
  readonly name: string
  readonly proj4: string | null
  /** North, west, south, east. */
  readonly bbox: readonly [number, number, number, number]
  readonly unit: string | null
  readonly area?: string | null
}

/** Systems whose coordinates lie in a plane or on a globe, which is what people choose for their files. */
const CHOSEN = new Set(['CRS-PROJCRS', 'CRS-GEOGCRS'])

let read: Promise<ReadonlyMap<string, RegisteredSystem>> | null = null

/** Systems that can be projected, by their code; read once, when somebody first asks for one. */
export function coordinateRegister(): Promise<ReadonlyMap<string, RegisteredSystem>> {
  read ??= readRegister().catch((error: unknown) => {
    read = null
    throw error
  })
  return read
}

async function readRegister(): Promise<ReadonlyMap<string, RegisteredSystem>> {
  const path = createRequire(import.meta.url).resolve('epsg-index/all.json')
  const entries = Object.values(JSON.parse(await readFile(path, 'utf8')) as Record<string, Entry>)
  return new Map(
    entries.flatMap(({ code, kind, name, proj4, bbox: [north, west, south, east], unit, area }) => {
      if (proj4 === null) return []
      const bounds = [west, south, east, north] as const
      const isChosen = CHOSEN.has(kind)
      return [[code, { code, name, proj4, bounds, unit: unitOf(unit, proj4), area: area ?? null, isChosen }] as const]
    }),
  )
}

function unitOf(unit: string | null, proj4: string): string {
  if (/\+proj=longlat/.test(proj4)) return 'degree'
  return unit ?? 'metre'
}
