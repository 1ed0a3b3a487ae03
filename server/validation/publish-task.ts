import type { KnownSystem } from '@outcrop/validation/session/located-systems.ts'
import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { ValidationRefusal, ValidationResult } from '@outcrop/contract/data/validation.ts'

/** Data that are to be published, as the process that does it is reported of them. */
export interface PublishTask {
  readonly files: readonly { readonly id: string; readonly name: string; readonly path: string }[]
  readonly recipe: ValidationRecipe
  /** Where the tables that were published before are on this machine. */
  readonly before: string | null
  /** An empty folder for what is made. */
  readonly folder: string
  readonly surroundings: PublishSurroundings
  /** Coordinate systems that files may name, by code; none where no part is published. */
  readonly systems: ReadonlyMap<string, KnownSystem>
  /** What the report names. */
  readonly report: {
    readonly company: string
    readonly asset: string
    readonly version: number
    readonly at: Date
  }
  /** The validation that was published before. */
  readonly comparedWith: string | null
  readonly inputs: ValidationResult['inputs']
  /** Bytes that the process may take. */
  readonly memoryMax: number
}

export interface PublishSurroundings {
  /** Codes of lithology that the company uses, with their names. */
  readonly lithologyCodes: readonly (readonly [code: string, name: string])[]
  /** Where the asset is, in the coordinate system of the recipe. */
  readonly project: readonly [x: number, y: number] | null
  readonly today: string
}

/** A file that was made, in the task's folder. */
export interface MadeFile {
  readonly role: 'output' | 'report' | 'tables'
  /** As people download it. */
  readonly name: string
  readonly file: string
  readonly mediaType: string
}

/** What was published, without what only the database knows. */
export interface Published {
  readonly result: Omit<ValidationResult, 'took'>
  readonly files: readonly MadeFile[]
  /** Codes of the rules that are broken, by table and severity. */
  readonly broken: readonly { readonly table: string; readonly severity: string; readonly rules: readonly string[] }[]
}

export type PublishStage = 'reading' | 'checking' | 'comparing' | 'computing' | 'writing'

export type PublishResponse =
  | { readonly kind: 'published'; readonly published: Published }
  | { readonly kind: 'refused'; readonly refusal: ValidationRefusal }
  /** It took more memory than it may. */
  | { readonly kind: 'heavy' }
  | { readonly kind: 'failed'; readonly message: string }
