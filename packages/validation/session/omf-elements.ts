import { asPlainSurface, type OmfElement } from '@outcrop/geo/formats/omf-project.ts'
import type { Mesh } from '@outcrop/geo/mesh/mesh.ts'
import { tableOfRows } from '@outcrop/geo/table/table.ts'
import { LayerBuilder, type VectorLayer } from '@outcrop/geo/vector/vector-layer.ts'

export function isSurface({ kind, indices }: OmfElement): boolean {
  return (kind === 'surface' || kind === 'grid_surface') && indices.length > 0
}

export function surfaceMesh({ name, positions, indices }: OmfElement): Mesh {
  return { name, positions, indices, parts: [], crs: null }
}

/** The element with the surface of a mesh. Values of triangles are left out where others are there now. */
export function withSurface(element: OmfElement, { positions, indices }: Mesh): OmfElement {
  const plain = asPlainSurface(element)
  const isSame = indices.length === element.indices.length
  const attributes = isSame ? plain.attributes : plain.attributes.filter(({ location }) => location === 'vertices')
  return { ...plain, positions, indices, attributes }
}

/** Lines as they run on from segment to segment, or points, a feature each; null for an element of another kind. */
export function linesLayer({ name, kind, positions, indices }: OmfElement, crs: string | null): VectorLayer | null {
  if (kind !== 'lines' && kind !== 'points') return null
  const builder = new LayerBuilder()
  const add = (vertex: number) =>
    builder.point(positions[vertex * 3] ?? 0, positions[vertex * 3 + 1] ?? 0, positions[vertex * 3 + 2])
  if (kind === 'points')
    for (let vertex = 0; vertex * 3 < positions.length; vertex += 1) {
      builder.feature('point')
      builder.part()
      add(vertex)
    }
  for (let at = 0, last = -1; at + 1 < indices.length; at += 2) {
    const [from, to] = [indices[at] ?? 0, indices[at + 1] ?? 0]
    if (from !== last) {
      builder.feature('line')
      builder.part()
      add(from)
    }
    add(to)
    last = to
  }
  const rows = Array.from({ length: builder.featureCount }, () => [])
  return builder.finish({ name, attributes: tableOfRows(name, [], rows), crs })
}
