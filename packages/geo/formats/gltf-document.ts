import * as v from 'valibot'
import { type ByteSource, readWhole } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import { decodeText } from './text-decoding.ts'
import { viewOf } from './whole-file.ts'

const Index = v.pipe(v.number(), v.integer(), v.minValue(0))
const Numbers = v.array(v.number())
const Name = v.optional(v.string(), '')

/** The parts of a glTF 2.0 document that say where triangles lie. */
const Document = v.object({
  asset: v.object({ version: v.string() }),
  extensionsRequired: v.optional(v.array(v.string()), []),
  scene: v.optional(Index, 0),
  scenes: v.optional(v.array(v.object({ nodes: v.optional(v.array(Index), []) })), []),
  nodes: v.optional(
    v.array(
      v.object({
        name: Name,
        mesh: v.optional(Index),
        children: v.optional(v.array(Index), []),
        matrix: v.optional(v.pipe(Numbers, v.length(16))),
        translation: v.optional(Numbers, [0, 0, 0]),
        rotation: v.optional(Numbers, [0, 0, 0, 1]),
        scale: v.optional(Numbers, [1, 1, 1]),
      }),
    ),
    [],
  ),
  meshes: v.optional(
    v.array(
      v.object({
        name: Name,
        primitives: v.array(
          v.object({
            attributes: v.record(v.string(), Index),
            indices: v.optional(Index),
            material: v.optional(Index),
            mode: v.optional(v.number(), 4),
          }),
        ),
      }),
    ),
    [],
  ),
  materials: v.optional(v.array(v.object({ name: Name })), []),
  accessors: v.optional(
    v.array(
      v.object({
        bufferView: v.optional(Index),
        byteOffset: v.optional(Index, 0),
        componentType: v.number(),
        normalized: v.optional(v.boolean(), false),
        count: Index,
        type: v.string(),
        sparse: v.optional(v.unknown()),
      }),
    ),
    [],
  ),
  bufferViews: v.optional(
    v.array(
      v.object({ buffer: Index, byteOffset: v.optional(Index, 0), byteLength: Index, byteStride: v.optional(Index) }),
    ),
    [],
  ),
  buffers: v.optional(v.array(v.object({ uri: v.optional(v.string()), byteLength: Index })), []),
})
export type GltfDocument = v.InferOutput<typeof Document>

export interface OpenedGltf {
  readonly document: GltfDocument
  readonly buffers: readonly Uint8Array[]
}

const GLB_MARK = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942
const KNOWN_EXTENSIONS = new Set(['KHR_mesh_quantization', 'KHR_materials_unlit', 'KHR_texture_transform'])

/**
 * Takes a `.glb`, or a `.gltf` with its buffers in it or `beside` it, apart.
 * @throws Refusal `gltf_broken` (file, reason), `gltf_extension_unknown` (file, found), `file_beside_missing` (file, wanted:
 * name), `file_cut_off` (file, found, wanted: bytes).
 */
export async function openGltf(
  file: string,
  bytes: Uint8Array,
  beside: ReadonlyMap<string, ByteSource>,
): Promise<OpenedGltf> {
  const { json, binary } = chunksOf(file, bytes)
  let value: unknown
  try {
    value = JSON.parse(decodeText(json, 'utf-8'))
  } catch {
    throw new Refusal('gltf_broken', { file, reason: 'json' })
  }
  const parsed = v.safeParse(Document, value)
  if (!parsed.success) throw new Refusal('gltf_broken', { file, reason: v.getDotPath(parsed.issues[0]) ?? 'document' })
  const document = parsed.output
  if (!document.asset.version.startsWith('2.')) throw new Refusal('gltf_broken', { file, reason: 'version' })
  const unknown = document.extensionsRequired.find((name) => !KNOWN_EXTENSIONS.has(name))
  if (unknown !== undefined) throw new Refusal('gltf_extension_unknown', { file, found: unknown })
  const buffers: Uint8Array[] = []
  for (const { uri, byteLength } of document.buffers) {
    const buffer = uri === undefined ? binary : await bufferOf(file, uri, beside)
    if (!buffer) throw new Refusal('gltf_broken', { file, reason: 'buffer' })
    if (buffer.length < byteLength)
      throw new Refusal('file_cut_off', { file, found: buffer.length, wanted: byteLength })
    buffers.push(buffer)
  }
  return { document, buffers }
}

function chunksOf(file: string, bytes: Uint8Array): { readonly json: Uint8Array; readonly binary: Uint8Array | null } {
  const view = viewOf(bytes)
  if (bytes.length < 12 || view.getUint32(0, true) !== GLB_MARK) return { json: bytes, binary: null }
  const length = view.getUint32(8, true)
  if (length > bytes.length) throw new Refusal('file_cut_off', { file, found: bytes.length, wanted: length })
  let json: Uint8Array | null = null
  let binary: Uint8Array | null = null
  for (let at = 12; at + 8 <= length;) {
    const size = view.getUint32(at, true)
    const kind = view.getUint32(at + 4, true)
    if (at + 8 + size > length) throw new Refusal('file_cut_off', { file, found: length, wanted: at + 8 + size })
    const chunk = bytes.subarray(at + 8, at + 8 + size)
    if (kind === JSON_CHUNK) json ??= chunk
    else if (kind === BINARY_CHUNK) binary ??= chunk
    at += 8 + size
  }
  if (!json) throw new Refusal('gltf_broken', { file, reason: 'json' })
  return { json, binary }
}

async function bufferOf(file: string, uri: string, beside: ReadonlyMap<string, ByteSource>): Promise<Uint8Array> {
  const inline = /^data:[^,]*?(;base64)?,/.exec(uri)
  if (inline) {
    if (inline[1] === undefined) throw new Refusal('gltf_broken', { file, reason: 'buffer' })
    return bytesOfBase64(uri.slice(inline[0].length))
  }
  const name = decodeUri(uri)
  const source = beside.get(name)
  if (!source) throw new Refusal('file_beside_missing', { file, wanted: name })
  return await readWhole(source)
}

function decodeUri(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    return uri
  }
}

function bytesOfBase64(text: string): Uint8Array {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const valueOf = new Map(Array.from(letters, (letter, value) => [letter.charCodeAt(0), value]))
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let length = 0
  for (let at = 0; at < text.length; at += 1) {
    const value = valueOf.get(text.charCodeAt(at))
    if (value === undefined) continue
    bits = ((bits << 6) | value) & 0xffffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[length] = (bits >>> held) & 0xff
    length += 1
  }
  return bytes.subarray(0, length)
}
