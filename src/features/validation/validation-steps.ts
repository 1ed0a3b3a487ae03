/** The steps of a validation, in the order in which they are walked. */
export const VALIDATION_STEPS = ['files', 'columns', 'coordinates', 'review', 'desurvey', 'publish'] as const
export type ValidationStep = (typeof VALIDATION_STEPS)[number]

/** done: nothing is missing; open: can be worked on; waiting: an earlier step lacks something; none: there is nothing to do. */
export type StepState = 'done' | 'open' | 'waiting' | 'none'

export interface StepFacts {
  /** Tables that were taken. */
  readonly tables: number
  /** Of these, tables of collars: without them there are no holes. */
  readonly collars: number
  /** Grids, layers, meshes and projects that were taken. */
  readonly parts: number
  /** Tables whose columns lack what their kind needs. */
  readonly incomplete: number
  readonly hasSystem: boolean
  /** Errors of the results; null while nothing was checked. */
  readonly errors: number | null
  readonly isPublished: boolean
}

/** The state of each step. Lacking coordinates hold nobody up: distances and checks within a hole do not need them. */
export function stepStates({
  tables,
  collars,
  parts,
  incomplete,
  hasSystem,
  errors,
  isPublished,
}: StepFacts): Readonly<Record<ValidationStep, StepState>> {
  const hasTables = tables > 0
  const hasAny = hasTables || parts > 0
  const isMapped = hasAny && incomplete === 0
  const when = (isReady: boolean, isDone: boolean): StepState => (!isReady ? 'waiting' : isDone ? 'done' : 'open')
  return {
    files: when(true, hasAny),
    columns: hasAny && !hasTables ? 'none' : when(hasTables, isMapped),
    coordinates: when(isMapped, hasSystem),
    review: when(isMapped, errors === 0),
    desurvey: isMapped && collars === 0 ? 'none' : when(isMapped, isPublished),
    publish: when(isMapped, isPublished),
  }
}

/** The first step that has something to do. */
export function firstOpenStep(states: Readonly<Record<ValidationStep, StepState>>): ValidationStep {
  return VALIDATION_STEPS.find((step) => states[step] === 'open') ?? 'review'
}

/** The step that is shown when one is asked for: itself, unless earlier ones lack something. */
export function allowedStep(
  requested: ValidationStep,
  states: Readonly<Record<ValidationStep, StepState>>,
): ValidationStep {
  return states[requested] === 'waiting' || states[requested] === 'none' ? firstOpenStep(states) : requested
}
