import type { Surroundings } from '@outcrop/validation/rules/rule.ts'
import type { CheckedRule } from '@outcrop/validation/session/session-tools.ts'
import type { KnownSystem } from '@outcrop/validation/session/located-systems.ts'
import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import type { ValidationResults } from '@outcrop/validation/session/validation-session.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import type { ValidationFile } from '@outcrop/contract/data/validation.ts'
import type { RecipeStore } from './recipe-store.ts'

export interface SessionView {
  readonly parts: readonly FoundPart[]
  /** What the worker is at. */
  readonly work: 'files' | 'check' | 'parts' | null
  /** 0 to 1. */
  readonly progress: number
  /** Rules that are broken as far as tables are read and checked; none once all are. */
  readonly soFar: readonly CheckedRule[]
  /** Of the tables as they were opened; null while they are not. */
  readonly results: ValidationResults | null
  /** Grids, layers, meshes and projects by their file, as they were last read. */
  readonly partViews: ReadonlyMap<string, PartView>
  /** The file of the part that is being read. */
  readonly partOpening: string | null
  /** Why looking at files, or opening them, did not come to its end. */
  readonly problem: Error | null
  /** What was stopped before its end. */
  readonly stopped: SessionView['work']
  /** Names of files that the worker has, own and stored ones. */
  readonly names: ReadonlySet<string>
  /** Names of files that somebody else replaced while they were open here. */
  readonly replacedFiles: readonly string[]
}

export interface SessionHelp {
  /** The address on which the page reads a stored file. */
  mediaUrl(url: string): string
  /** A stored file as it is now. */
  storedFile(name: string): Promise<ValidationFile | null>
  surroundings(crs: string | null): Promise<Surroundings>
  /** Null for a code that is not known, or that cannot be asked for. */
  coordinateSystem?(code: string): Promise<KnownSystem | null>
  /** The recipe of the validation, as it is chosen now. */
  readonly recipes: Pick<RecipeStore, 'read' | 'edit' | 'editStep' | 'undo' | 'redo'>
  /** Hears of each new state of the results and of the parts. */
  onCounted(counted: Pick<SessionView, 'results' | 'partViews'>): void
}

export interface OpenRequest {
  /** Opened tables will do whatever their coordinate system, as they are only looked at. */
  readonly anySystem?: boolean
}
