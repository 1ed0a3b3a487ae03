import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { COORDINATE_SYSTEMS_MAX } from '@outcrop/contract/data/coordinate-system.ts'
import type { Call } from '../../call.ts'
import { coordinateRegister, type RegisteredSystem } from '../../geodata/coordinate-register.ts'
import { coordinateSystemAnswer } from './coordinate-system-answer.ts'

interface Place {
  readonly longitude: number
  readonly latitude: number
}

/**
 * Coordinate systems whose code begins with what was typed, or whose name or area has all its words. Those that are made for
 * the place come first, the ones with the smallest area before the others.
 */
export async function listCoordinateSystems({ input: { query } }: Call<typeof endpoints.listCoordinateSystems>) {
  const { longitude, latitude } = query
  const place = longitude === undefined || latitude === undefined ? null : { longitude, latitude }
  const words = wordsOf(query.search)
  const register = await coordinateRegister()
  const found = [...register.values()].flatMap((system) => {
    const rank = system.isChosen ? rankOf(system, words) : null
    return rank === null ? [] : [{ system, rank, isHere: place !== null && holds(system, place) }]
  })
  found.sort(
    (one, other) =>
      Number(other.isHere) - Number(one.isHere) ||
      one.rank - other.rank ||
      (one.isHere ? areaOf(one.system) - areaOf(other.system) : 0) ||
      one.system.name.length - other.system.name.length ||
      Number(one.system.code) - Number(other.system.code),
  )
  return { results: found.slice(0, COORDINATE_SYSTEMS_MAX).map(({ system }) => coordinateSystemAnswer(system)) }
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replace(/^epsg:\s*/, '')
    .split(/[\s/,()]+/)
    .filter((word) => word !== '')
}

/** How well a system fits what was typed, 0 the best; null where it does not. */
function rankOf({ code, name, area }: RegisteredSystem, words: readonly string[]): number | null {
  const [first] = words
  if (first === undefined) return 2
  if (words.length === 1 && code === first) return 0
  if (words.length === 1 && /^\d{3,}$/.test(first) && code.startsWith(first)) return 1
  const inName = wordsOf(name)
  // Whole words first: `9n` is zone 9, not 19.
  if (words.every((word) => inName.includes(word))) return 2
  const named = name.toLowerCase()
  if (words.every((word) => named.includes(word))) return 3
  const told = `${named} ${area?.toLowerCase() ?? ''}`
  return words.every((word) => told.includes(word)) ? 4 : null
}

function holds({ bounds: [west, south, east, north] }: RegisteredSystem, { longitude, latitude }: Place): boolean {
  if (latitude < south || latitude > north) return false
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
}

/** Degrees squared, which is enough to tell a zone from a continent. */
function areaOf({ bounds: [west, south, east, north] }: RegisteredSystem): number {
  return ((east - west + 360) % 360 || 360) * (north - south)
}
