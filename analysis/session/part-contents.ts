import { Refusal } from '../core/refusal.ts'
import type { Work } from '../core/work.ts'
import { CONTENT_BYTES, KeptContents } from './kept-contents.ts'
import { mendedPart, type PartScope } from './part-check.ts'
import { type ReadPart, readPart, type SpatialPart } from './part-reader.ts'
import type { FoundFiles } from './session-tools.ts'
import type { PartChoice, PartMendStep } from './validation-recipe.ts'

/** What a file tells of a part beside what it holds. */
export type PartHead = Omit<ReadPart, 'part'>

/** What a part is mended by. */
export interface PartPlace {
  /** As the choice says it, else the file; null where neither does. */
  readonly told: string | null
  readonly scope: PartScope
}

/** Contents of the grids, layers, meshes and projects of a delivery, read and mended again where they were let go. */
export class PartContents {
  #found: FoundFiles = { parts: [], sources: new Map() }
  /** What each file told when it was read; one that cannot be read is not tried again. */
  readonly #told = new Map<string, { readonly file: string; readonly told: PartHead | Refusal }>()
  readonly #kept: KeptContents<SpatialPart>

  constructor(budget = CONTENT_BYTES) {
    this.#kept = new KeptContents(budget)
  }

  /** Forgets all but what is of the same files as before; answers whether a part is. */
  setFiles(found: FoundFiles): (file: string) => boolean {
    const before = this.#found
    this.#found = found
    const isSame = (file: string) => isSamePart(file, before, found)
    for (const [key, { file }] of this.#told) if (!isSame(file)) this.#told.delete(key)
    for (const { file } of before.parts) if (!isSame(file)) this.#kept.forget(file)
    return isSame
  }

  async head(work: Work, choice: PartChoice): Promise<PartHead> {
    const known = this.#told.get(keyOf(choice))?.told
    return known && !(known instanceof Refusal) ? known : (await this.#read(work, choice)).head
  }

  /** A part with the mends of its choice; those that find nothing in this file are passed over. */
  async mended(work: Work, choice: PartChoice, place: PartPlace): Promise<SpatialPart> {
    const { file, mends } = choice
    const begun = this.#begun(choice, place)
    let part = begun?.part ?? withCrs(await this.#content(work.part(0, 0.6), choice), place.told)
    const left = mends.slice(begun?.done ?? 0)
    if (left.length === 0) return part
    for (const [at, step] of left.entries()) {
      const share = work.part(0.6 + (0.4 * at) / left.length, 0.6 + (0.4 * (at + 1)) / left.length)
      part = (await mendedPart(share, part, step, place.scope)) ?? part
    }
    this.#kept.set(mendKey(choice, mends, place), file, part)
    return part
  }

  /** Lets go of what is kept of a file. */
  release(file: string): void {
    this.#kept.forget(file)
  }

  endTurn(): void {
    this.#kept.endTurn()
  }

  /** What is kept of the part with the most of its mends. */
  #begun(choice: PartChoice, place: PartPlace): { readonly part: SpatialPart; readonly done: number } | null {
    for (let done = choice.mends.length; done > 0; done -= 1) {
      const part = this.#kept.get(mendKey(choice, choice.mends.slice(0, done), place))
      if (part) return { part, done }
    }
    return null
  }

  async #content(work: Work, choice: PartChoice): Promise<SpatialPart> {
    return this.#kept.get(keyOf(choice)) ?? (await this.#read(work, choice)).part
  }

  async #read(work: Work, choice: PartChoice): Promise<{ readonly head: PartHead; readonly part: SpatialPart }> {
    const key = keyOf(choice)
    const { file } = choice
    const known = this.#told.get(key)?.told
    if (known instanceof Refusal) throw known
    try {
      const found = this.#found.parts.find((part) => part.file === file)
      if (!found) throw new Refusal('file_unknown', { file })
      const { part, ...head } = await readPart(work, found, this.#found.sources, choice.kind)
      this.#told.set(key, { file, told: head })
      this.#kept.set(key, file, part)
      return { head, part }
    } catch (error) {
      if (error instanceof Refusal) this.#told.set(key, { file, told: error })
      throw error
    }
  }
}

/** Whether a part is of the very same files. */
function isSamePart(file: string, one: FoundFiles, other: FoundFiles): boolean {
  const [before, after] = [one, other].map(({ parts, sources }) => ({
    files: parts.find((part) => part.file === file)?.files ?? [],
    sources,
  }))
  if (!before || !after || before.files.length === 0 || before.files.length !== after.files.length) return false
  return before.files.every((name, at) => {
    const source = before.sources.get(name)
    return name === after.files[at] && source !== undefined && source === after.sources.get(name)
  })
}

function keyOf({ file, kind }: PartChoice): string {
  return JSON.stringify([file, kind])
}

/** All that a part with these mends depends on. */
export function mendKey(
  { file, kind }: PartChoice,
  mends: readonly PartMendStep[],
  { told, scope: { surroundings, rules } }: PartPlace,
): string {
  const { system, ...others } = surroundings
  const steps = mends.map((step) => [step, rules[step.rule]?.limits])
  return JSON.stringify([file, kind, told, steps, system?.definition, others])
}

export function withCrs(part: SpatialPart, crs: string | null): SpatialPart {
  if (part.kind === 'grid') return { kind: 'grid', grid: { ...part.grid, crs } }
  if (part.kind === 'vector') return { kind: 'vector', layer: { ...part.layer, crs } }
  if (part.kind === 'mesh') return { kind: 'mesh', mesh: { ...part.mesh, crs } }
  return { kind: 'omf', project: { ...part.project, crs } }
}
