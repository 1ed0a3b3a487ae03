import type { DataCategory } from '@outcrop/contract/data-area.ts'
import type { FileKind } from '@outcrop/contract/file-kind.ts'
import type { Inspection, InspectionTask } from './inspection.ts'
import { Notebook } from './inspection.ts'
import { inspectMesh } from './inspect-mesh.ts'
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
  if (task.kind === 'table') await inspectTable(notes, task)
  else if (task.kind === 'vector') await inspectVector(notes, task)
  else if (task.kind === 'raster') await inspectRaster(notes, task)
  else if (task.kind === 'model') await inspectMesh(notes, task)
  const { facts, findings, drillTable, preview } = notes
  return { facts, findings, drillTable, preview }
}
