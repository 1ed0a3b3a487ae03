import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import type { PartFixStep, ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { ValidationResults } from '@outcrop/validation/session/validation-session.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import type { SaveStatus } from '#/components/document/document-types.ts'
import type { ReviewChange } from './review-change.ts'
import type { SessionCalls } from './worker/session-link.ts'

/** What the results, the desurvey and publishing are given. The session is open. */
export interface StepProps {
  readonly session: SessionCalls
  readonly validation: Validation
  readonly recipe: ValidationRecipe
  /** Changes the recipe. @throws as `SessionStore.change` */
  readonly onChange: (change: ReviewChange) => Promise<void>
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly results: ValidationResults
  /** Grids, layers, meshes and projects of the recipe. */
  readonly parts: OpenParts
  /** Of what was chosen and fixed. */
  readonly saveStatus: SaveStatus
  /** Names of files of the tables and parts that are still being sent: what is published now would miss them. */
  readonly waitsFor: readonly string[]
  /** Those that the server does not have and that are not being sent. The frame says so. */
  readonly unsent: readonly string[]
  /** The table and the rule that the address names, to begin with. */
  readonly place?: ReviewPlaceName
  readonly onPlace?: (place: ReviewPlaceName) => void
  /** Goes to the files, where a ground and a property are chosen. */
  readonly onFiles?: (() => void) | undefined
}

/** Parts as they were read, and what changes them. */
export interface OpenParts {
  /** By file; one is missing while it was not read yet. */
  readonly views: ReadonlyMap<string, PartView>
  /** The file of the part that is being read. */
  readonly opening: string | null
  /** Fixes a part again by other steps than those that it has now. */
  readonly onFixes: (file: string, change: (fixes: readonly PartFixStep[]) => readonly PartFixStep[]) => void
  /** Takes a part for one of this coordinate system. */
  readonly onSystem: (file: string, crs: string) => void
}

/** The selected part of the results; '' for none. */
export interface ReviewPlaceName {
  /** A table, or the file of a part. */
  readonly table: string
  readonly rule: string
}
