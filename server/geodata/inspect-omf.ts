import { quietWork } from '@outcrop/compute/work.ts'
import { readOmf } from '@outcrop/geo/formats/omf.ts'
import type { OmfElement, OmfProject } from '@outcrop/geo/formats/omf-project.ts'
import { OMF_RULES } from '@outcrop/validation/rules/omf-rules.ts'
import type { Inspected, Notebook } from './inspection.ts'
import { type Box, emptyBox, growBox, placeBox, requireProjection } from './placing.ts'
import { type Projection, projectionOfCode, projectionOfText } from './projection.ts'
import { noteRefusal } from './refusal-note.ts'
import { noteRules } from './rule-notes.ts'

/** A project is unpacked into memory. */
const OMF_BYTES = 512 * 1024 * 1024

/** Reads an Open Mining Format project: its elements, whether their arrays fit, where they lie. */
export async function inspectOmf(notes: Notebook, { task, source }: Inspected): Promise<void> {
  let project: OmfProject
  try {
    project = await readOmf(quietWork(), source, { bytes: OMF_BYTES })
  } catch (error) {
    return noteRefusal(notes, error, { size: task.size, otherwise: 'mesh_unreadable' })
  }
  const { elements } = project
  notes.facts.features = elements.length
  notes.facts.geometry = [...new Set(elements.map(({ kind }) => kind.replaceAll('_', ' ')))].slice(0, 4).join(', ')
  notes.facts.vertices = elements.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  notes.facts.triangles = elements.reduce((sum, element) => sum + trianglesOf(element), 0)
  if (elements.length === 0) return notes.note('error', 'project_empty')
  await noteRules(notes, project, OMF_RULES)
  const box = emptyBox()
  for (const element of elements) growByElement(box, element)
  if (!box.every(Number.isFinite)) return
  placeBox(notes, task, await requireProjection(notes, task, await projectionOf(notes, project.crs)), box)
}

function trianglesOf({ kind, indices }: OmfElement): number {
  return kind === 'surface' || kind === 'grid_surface' ? indices.length / 3 : 0
}

function growByElement(box: Box, { positions, blocks }: OmfElement): void {
  for (let at = 0; at + 1 < positions.length; at += 3)
    growBox(box, positions[at] ?? Number.NaN, positions[at + 1] ?? Number.NaN)
  if (!blocks) return
  const lengths = blocks.sizes.map((sizes) => sizes.reduce((sum, size) => sum + size, 0))
  for (let corner = 0; corner < 8; corner += 1) {
    let [x, y] = [blocks.origin[0], blocks.origin[1]]
    for (const [axis, direction] of blocks.axes.entries()) {
      if ((corner & (1 << axis)) === 0) continue
      x += direction[0] * (lengths[axis] ?? 0)
      y += direction[1] * (lengths[axis] ?? 0)
    }
    growBox(box, x, y)
  }
}

/** Projects name their system by a code, in well-known text, or in words that only people understand. */
async function projectionOf(notes: Notebook, crs: string | null): Promise<Projection | null> {
  if (crs === null) return null
  const code = /^(?:urn:ogc:def:crs:)?EPSG:{1,2}(\d{4,6})$/i.exec(crs)?.[1]
  const found = code === undefined ? await projectionOfText(crs) : await projectionOfCode(`EPSG:${code}`)
  if (!found) notes.note('warning', 'crs_unknown', { crs: crs.slice(0, 120) })
  return found
}
