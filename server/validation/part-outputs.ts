import { type FileHandle, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Work } from '@outcrop/compute/work.ts'
import type { HoleLines } from '@outcrop/geo/drillhole/hole-path.ts'
import { moveToDegrees } from '@outcrop/geo/geodesy/move-places.ts'
import type { CoordinateSystem } from '@outcrop/geo/geodesy/projection.ts'
import { writeGeojson } from '@outcrop/geo/formats/write-geojson.ts'
import { writeGeotiff } from '@outcrop/geo/formats/write-geotiff.ts'
import { writeGltf } from '@outcrop/geo/formats/write-gltf.ts'
import { linesOfHoles, Omf2Writer, type OmfOutput, type OmfProjectOutput } from '@outcrop/geo/formats/write-omf2.ts'
import type { ExportedPart } from '@outcrop/validation/session/spatial-parts.ts'
import type { PublishedPart } from '@outcrop/contract/data/validation.ts'
import { digestOfElement, digestOfPart, hashWithParts, type PartFile, plannedPart, PROJECT } from './publish-parts.ts'
import type { MadeFile } from './publish-task.ts'

/** Writes what is published of parts, one after the other, into a folder. Nothing of a part is held once it is written. */
export class PartOutputs {
  readonly parts: PublishedPart[] = []
  readonly #folder: string
  readonly #made: MadeFile[] = []
  readonly #taken = new Set<string>()
  readonly #files: string[] = []
  readonly #elements: string[] = []
  #project: { readonly file: string; readonly handle: FileHandle; readonly writer: Omf2Writer } | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  async add(work: Work, exported: ExportedPart): Promise<void> {
    const { published, file, elements } = plannedPart(exported, this.#taken)
    this.parts.push(published)
    if (file) {
      const { name, mediaType } = file
      const made = path.join(this.#folder, `part-${this.#made.length + 1}${path.extname(name)}`)
      await writeFile(made, await bytesOfPart(work.part(0, 0.5), file, exported.system))
      this.#made.push({ role: 'output', name, mediaType, file: made })
      this.#files.push(digestOfPart(file))
    }
    for (const [at, element] of elements.entries())
      await this.#addElement(
        work.part(0.5 + (0.5 * at) / elements.length, 0.5 + (0.5 * (at + 1)) / elements.length),
        element(),
      )
  }

  /** Adds the traces of holes to the project. They tell in the fingerprint beside other elements only. */
  async addTraces(work: Work, traces: HoleLines): Promise<void> {
    if (traces.holes.length === 0) return
    const element = linesOfHoles('drillholes', traces)
    if (this.#project) this.#elements.push(digestOfElement(element))
    await this.#write(work, element)
  }

  /** Ends the project. Answers all files that were made. */
  async finish(work: Work, project: Omit<OmfProjectOutput, 'elements'>): Promise<readonly MadeFile[]> {
    if (!this.#project) return this.#made
    const { file, writer } = this.#project
    await writer.finish(work, project)
    return [...this.#made, { role: 'output', name: PROJECT, mediaType: 'application/x-omf', file }]
  }

  /** The fingerprint of tables and of what was added. */
  hash(ofTables: string): string {
    return hashWithParts(ofTables, { files: this.#files, elements: this.#elements })
  }

  async close(): Promise<void> {
    await this.#project?.handle.close()
  }

  async #addElement(work: Work, element: OmfOutput): Promise<void> {
    await this.#write(work, element)
    this.#elements.push(digestOfElement(element))
  }

  async #write(work: Work, element: OmfOutput): Promise<void> {
    this.#project ??= await this.#begun()
    await this.#project.writer.add(work, element)
  }

  async #begun() {
    const file = path.join(this.#folder, PROJECT)
    const handle = await open(file, 'w')
    // Of a handle this goes on where the last piece ended.
    return { file, handle, writer: new Omf2Writer((bytes) => handle.writeFile(bytes)) }
  }
}

/** A grid as GeoTIFF, a layer as GeoJSON in degrees where its system is known, a mesh as GLB. */
async function bytesOfPart(work: Work, { part }: PartFile, system: CoordinateSystem | null): Promise<Uint8Array> {
  if (part.kind === 'grid') return await writeGeotiff(work, part.grid, { isGeographic: system?.isGeographic ?? false })
  if (part.kind === 'mesh') return await writeGltf(work, part.mesh)
  // Degrees of WGS 84 stay as they were written, to the last digit.
  const isMoved = system && part.layer.crs !== 'EPSG:4326'
  return await writeGeojson(work, part.layer, isMoved ? { toDegrees: moveToDegrees(system) } : {})
}
