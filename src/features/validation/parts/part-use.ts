import {
  type PartUse,
  SPATIAL_KINDS,
  type SpatialKind,
  type ValidationRecipe,
} from '@outcrop/validation/session/validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'

/** What a part of each kind can be. */
export const USES_OF: Readonly<Record<SpatialKind, readonly PartUse[]>> = {
  grid: ['data', 'terrain'],
  vector: ['data', 'property'],
  mesh: ['data', 'terrain'],
  omf: ['data'],
}

const NAMES: readonly (readonly [PartUse, RegExp])[] = [
  ['terrain', /topo|terrain|ground|relief|lidar|srtm|(?:^|[^a-z])(?:dem|dtm|dsm|mnt)(?:$|[^a-z])/],
  ['property', /propert|claim|tenure|tenement|boundar|licen[cs]e|concession|permit|lease/],
]

export function isSpatial<Part extends Pick<FoundPart, 'kind'>>(part: Part): part is Part & { kind: SpatialKind } {
  return SPATIAL_KINDS.some((kind) => kind === part.kind)
}

/** What a part seems to be by its name: ground, property or data of its own. */
export function guessedUse({ file, kind }: { readonly file: string; readonly kind: SpatialKind }): PartUse {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase()
  const [use] = NAMES.find(([one, pattern]) => USES_OF[kind].includes(one) && pattern.test(name)) ?? ['data' as const]
  return use
}

/** All files that tables and parts of a recipe are made of, with those beside them such as a `.prj`. */
export function usedFiles({ tables, parts }: ValidationRecipe, found: readonly FoundPart[]): readonly string[] {
  const ofParts = parts.flatMap(({ file }) => [file, ...(found.find((part) => part.file === file)?.files ?? [])])
  return [...new Set([...tables.map(({ file }) => file), ...ofParts])]
}
