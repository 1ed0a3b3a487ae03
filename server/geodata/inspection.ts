import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import type { FileContent } from '@outcrop/geo/formats/file-content.ts'
import type { DataCategory, DrillTable, FindingSeverity } from '@outcrop/contract/data/data-area.ts'
import type { DataPreview } from '@outcrop/contract/data/data-preview.ts'
import type { DataFacts, Finding } from '@outcrop/contract/data/data-facts.ts'

/** A file of exploration data that is to be looked into. */
export interface InspectionTask {
  readonly path: string
  readonly name: string
  readonly mediaType: string
  /** Bytes. */
  readonly size: number
  readonly category: DataCategory
  /** Paths of files beside it that have the same name but for the ending, by that ending in small letters. */
  readonly parts: Readonly<Record<string, string>>
  /** Bytes of all of them. */
  readonly partsSize: number
  /** EPSG code of the asset, for files that name no system of their own. */
  readonly crs: string | null
  /** Where the asset is, in degrees. */
  readonly location: { readonly latitude: number; readonly longitude: number } | null
}

/** A file that is looked into, with its bytes and what they hold. */
export interface Inspected {
  readonly task: InspectionTask
  readonly source: ByteSource
  readonly content: FileContent
}

export interface Inspection {
  readonly facts: DataFacts
  readonly findings: readonly Finding[]
  readonly drillTable: DrillTable | null
  readonly preview: DataPreview | null
}

/** What an inspection gathers on its way. */
export class Notebook {
  readonly facts: DataFacts = {}
  readonly findings: Finding[] = []
  drillTable: DrillTable | null = null
  preview: DataPreview | null = null

  note(severity: FindingSeverity, code: string, values: Finding['values'] = {}): void {
    this.findings.push({ code, severity, values })
  }

  /** The first of its kind only: thousands of the same would hide the others. */
  noteFirst(severity: FindingSeverity, code: string, values: Finding['values']): void {
    if (!this.findings.some((finding) => finding.code === code)) this.note(severity, code, values)
  }
}
