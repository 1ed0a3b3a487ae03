import { quietWork } from '@outcrop/compute/work.ts'
import { recognize } from '@outcrop/geo/formats/recognize.ts'
import type { DataCategory } from '@outcrop/contract/data/data-area.ts'
import type { FileKind } from '@outcrop/contract/files/file-kind.ts'
import { openSource } from '../validation/file-source.ts'
import type { Inspected, Inspection, InspectionTask } from './inspection.ts'
import { Notebook } from './inspection.ts'
import { inspectMesh } from './inspect-mesh.ts'
import { inspectOmf } from './inspect-omf.ts'
import { inspectRaster } from './inspect-raster.ts'
import { inspectTable } from './inspect-table.ts'
import { inspectVector } from './inspect-vector.ts'

/** What people keep in a category; other files are taken, and said to be unusual. */
const USUAL: Readonly<Record<DataCategory, readonly FileKind[]>> = {
  property_boundaries: ['vector'],
  infrastructure: ['vector', 'model'],
  drilling: ['table'],
  geology: ['vector', 'raster', 'model', 'table', 'image', 'pdf'],
  surface_geochemistry: ['table', 'vector', 'raster'],
  geophysics: ['raster', 'table', 'vector', 'model', 'image'],
  block_models: ['table', 'model', 'vector'],
  reports: ['pdf', 'document', 'image', 'table', 'video'],
}

/** Looks into a file of exploration data and says what is there, and what is wrong with it. Reads files, changes none. */
export async function inspect(task: InspectionTask & { readonly kind: FileKind }): Promise<Inspection> {
  const notes = new Notebook()
  if (!USUAL[task.category].includes(task.kind))
    notes.note('warning', 'category_unusual', { category: task.category, kind: task.kind })
  const source = await openSource(task.name, task.path)
  try {
    const { content } = await recognize(quietWork(), source)
    const file: Inspected = { task, source, content }
    if (content === 'omf') await inspectOmf(notes, file)
    else if (task.kind === 'table') await inspectTable(notes, file)
    else if (task.kind === 'vector') await inspectVector(notes, file)
    else if (task.kind === 'raster') await inspectRaster(notes, file)
    else if (task.kind === 'model') await inspectMesh(notes, file)
  } finally {
    await source.close()
  }
  const { facts, findings, drillTable, preview } = notes
  return { facts, findings, drillTable, preview }
}
