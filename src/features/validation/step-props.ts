import type { PartView } from '@outcrop/analysis/session/spatial-session.ts'
import type { PartMendStep, ValidationRecipe } from '@outcrop/analysis/session/validation-recipe.ts'
import type { BoardView } from '@outcrop/analysis/session/validation-session.ts'
import type { Validation } from '@outcrop/contract/validation.ts'
import type { SaveStatus } from '#/api/draft-store.ts'
import type { BoardChange } from './session-changes.ts'
import type { SessionCalls } from './worker/session-link.ts'

/** What the board, the desurvey and publishing are given. The session is open. */
export interface StepProps {
  readonly session: SessionCalls
  readonly validation: Validation
  readonly recipe: ValidationRecipe
  /** Makes a change of the tables and keeps it in the recipe. @throws as `SessionStore.change` */
  readonly onChange: (change: BoardChange) => Promise<void>
  readonly board: BoardView
  /** Grids, layers, meshes and projects of the recipe. */
  readonly parts: OpenParts
  /** Of what was chosen and mended. */
  readonly saveStatus: SaveStatus
  /** Names of files of the tables and parts that are still being sent: what is published now would miss them. */
  readonly waitsFor: readonly string[]
  /** Those that the server does not have and that are not being sent. The frame says so. */
  readonly unsent: readonly string[]
  /** The table and the rule that the address names, to begin with. */
  readonly place?: BoardPlaceName
  readonly onPlace?: (place: BoardPlaceName) => void
  /** Goes to the files, where a ground and a property are chosen. */
  readonly onFiles?: (() => void) | undefined
}

/** Parts as they were read, and what changes them. */
export interface OpenParts {
  /** By file; one is missing while it was not read yet. */
  readonly views: ReadonlyMap<string, PartView>
  /** The file of the part that is being read. */
  readonly opening: string | null
  /** Mends a part anew by other steps than those that it has now. */
  readonly onMends: (file: string, change: (mends: readonly PartMendStep[]) => readonly PartMendStep[]) => void
  /** Takes a part for one of this coordinate system. */
  readonly onSystem: (file: string, crs: string) => void
}

/** What of the board is looked at; '' for none. */
export interface BoardPlaceName {
  /** A table, or the file of a part. */
  readonly table: string
  readonly rule: string
}
