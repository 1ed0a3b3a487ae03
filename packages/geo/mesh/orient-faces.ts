import { quietWork, type Work } from '@outcrop/compute/work.ts'
import { eachEdge, startOf } from './edge-sides.ts'
import { signedVolume6 } from './edges.ts'
import type { Mesh } from './mesh.ts'

/**
 * Turns triangles so that neighbours face to the same side: of each connected piece those of the fewer. A closed piece faces
 * outward. Neighbours are those that share an edge of two triangles. Null where nothing turns.
 */
export async function orientedMesh(work: Work, mesh: Mesh): Promise<Mesh | null> {
  const { indices } = mesh
  const count = indices.length / 3
  const neighbours = await neighboursOf(work.part(0, 0.4), mesh)
  const isTurned = new Uint8Array(count)
  const isSeen = new Uint8Array(count)
  let isChanged = false
  for (let first = 0; first < count; first += 1) {
    if (isSeen[first] === 1) continue
    if (first % 16_384 === 0) await work.pause(0.4 + (0.6 * first) / count)
    const piece = [first]
    isSeen[first] = 1
    let isClosed = true
    for (let at = 0; at < piece.length; at += 1) {
      if (at % 65_536 === 65_535) await work.pause(0.4 + (0.6 * first) / count)
      const triangle = piece[at] ?? 0
      for (let side = 0; side < 3; side += 1) {
        const link = neighbours[triangle * 3 + side] ?? NONE
        if (link === NONE) isClosed = false
        else if (isSeen[link >>> 1] === 0) {
          const other = link >>> 1
          isSeen[other] = 1
          isTurned[other] = (isTurned[triangle] ?? 0) ^ (link & 1)
          piece.push(other)
        }
      }
    }
    await settle({ mesh, piece, isTurned, isClosed })
    isChanged ||= piece.some((triangle) => isTurned[triangle] === 1)
  }
  if (!isChanged) return null
  return { ...mesh, indices: turned(indices, isTurned) }
}

const NONE = 0xffff_ffff

interface Piece {
  readonly mesh: Mesh
  readonly piece: readonly number[]
  readonly isTurned: Uint8Array
  readonly isClosed: boolean
}

/** Exchanges those that turn for those that do not where that is the smaller change, or where a closed piece needs it. */
async function settle({ mesh, piece, isTurned, isClosed }: Piece): Promise<void> {
  const isOther = isClosed
    ? (await signedVolume6(quietWork(), { ...mesh, indices: cornersOf(mesh, piece, isTurned) })) < 0
    : piece.reduce((sum, triangle) => sum + (isTurned[triangle] ?? 0), 0) * 2 > piece.length
  if (!isOther) return
  for (const triangle of piece) isTurned[triangle] = 1 - (isTurned[triangle] ?? 0)
}

function cornersOf({ indices }: Mesh, piece: readonly number[], isTurned: Uint8Array): Uint32Array {
  const corners = new Uint32Array(piece.length * 3)
  for (const [place, triangle] of piece.entries()) {
    const [second, third] = isTurned[triangle] === 1 ? [2, 1] : [1, 2]
    corners[place * 3] = indices[triangle * 3] ?? 0
    corners[place * 3 + 1] = indices[triangle * 3 + second] ?? 0
    corners[place * 3 + 2] = indices[triangle * 3 + third] ?? 0
  }
  return corners
}

function turned(indices: Uint32Array, isTurned: Uint8Array): Uint32Array {
  const next = indices.slice()
  for (let triangle = 0; triangle < isTurned.length; triangle += 1) {
    if (isTurned[triangle] === 0) continue
    next[triangle * 3 + 1] = indices[triangle * 3 + 2] ?? 0
    next[triangle * 3 + 2] = indices[triangle * 3 + 1] ?? 0
  }
  return next
}

/** For each side of each triangle the one beside it, times two, plus one where both run along it the same way. */
async function neighboursOf(work: Work, mesh: Mesh): Promise<Uint32Array> {
  const { indices } = mesh
  const links = new Uint32Array(indices.length).fill(NONE)
  await eachEdge(work, mesh, (sides, start, end) => {
    // Of more than two triangles none is beside the others.
    if (end - start !== 2) return
    const [one, other] = [sides[start] ?? 0, sides[start + 1] ?? 0]
    const isSameWay = startOf(indices, one) === startOf(indices, other) ? 1 : 0
    links[one] = Math.floor(other / 3) * 2 + isSameWay
    links[other] = Math.floor(one / 3) * 2 + isSameWay
  })
  return links
}
