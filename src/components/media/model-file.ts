/** Endings of models that can be drawn. */
const FORMATS = ['glb', 'gltf', 'obj', 'ply', 'stl'] as const
export type ModelFormat = (typeof FORMATS)[number]

/** Bytes of a file that a browser can still take. */
export const MODEL_BYTES_MAX = 150_000_000
export const MODEL_TRIANGLES_MAX = 4_000_000

/** By the ending of its name; null for what is not drawn. */
export function modelFormat(name: string): ModelFormat | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return FORMATS.find((format) => format === ending) ?? null
}

/** glTF says which axis is up; meshes of deposits and terrain stand on the plane of their coordinates. */
export function isZUp(format: ModelFormat): boolean {
  return format !== 'glb' && format !== 'gltf'
}

/** Whether a glTF keeps buffers or pictures in files of their own. */
export function refersToFiles(gltf: string): boolean {
  const { buffers = [], images = [] } = JSON.parse(gltf) as Record<'buffers' | 'images', { uri?: string }[] | undefined>
  return [...buffers, ...images].some(({ uri }) => uri !== undefined && !uri.startsWith('data:'))
}

export type Point3 = readonly [x: number, y: number, z: number]

const FAR = 20_000
const VERTEX = /^v[ \t]+(\S+)[ \t]+(\S+)[ \t]+(\S+)/gm

/**
 * Moves an OBJ in map coordinates to its first vertex, rounded to whole units: graphics cards count in seven digits, which
 * is half a metre for a northing.
 */
export function recentreObj(text: string): { text: string; origin: Point3 } {
  const [first] = text.matchAll(VERTEX)
  const at = first?.slice(1).map((part) => Math.round(Number(part))) ?? []
  const [x = 0, y = 0, z = 0] = at
  if (!at.every(Number.isFinite) || Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) < FAR)
    return { text, origin: [0, 0, 0] }
  const moved = text.replaceAll(
    VERTEX,
    (_, east: string, north: string, up: string) => `v ${Number(east) - x} ${Number(north) - y} ${Number(up) - z}`,
  )
  return { text: moved, origin: [x, y, z] }
}
