import type { JobDeclaration, Lane } from './job-declaration.ts'

/** The lane of some kinds of jobs. */
export interface RegisteredLane extends Lane {
  readonly declarations: readonly JobDeclaration[]
}

/** The kinds of jobs that a process knows. */
export interface JobRegistry {
  readonly lanes: readonly RegisteredLane[]
  /** @throws Error for a kind that is not registered */
  find(kind: string): JobDeclaration
}

/** Registers kinds of jobs. @throws Error if two have the same kind, or a lane has no slot or different numbers of slots */
export function createJobRegistry(declarations: readonly JobDeclaration[]): JobRegistry {
  const byKind = new Map<string, JobDeclaration>()
  for (const declaration of declarations) {
    if (byKind.has(declaration.kind)) throw new Error(`The kind of job ${declaration.kind} is registered twice`)
    byKind.set(declaration.kind, declaration)
  }
  const lanes = [...Map.groupBy(declarations, ({ lane }) => lane.name)].map(([name, members]) => {
    const slots = members[0]?.lane.slots ?? 0
    if (slots < 1 || members.some(({ lane }) => lane.slots !== slots))
      throw new Error(`The lane ${name} needs one number of slots, at least 1`)
    return { name, slots, declarations: members }
  })
  return {
    lanes,
    find(kind) {
      const found = byKind.get(kind)
      if (!found) throw new Error(`No kind of job ${kind} is registered`)
      return found
    },
  }
}
