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
