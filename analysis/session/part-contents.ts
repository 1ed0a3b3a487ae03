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
  readonly #heads = new Map<string, PartHead>()
  /** Files that cannot be read; they are not tried again. */
  readonly #refused = new Map<string, Refusal>()
  readonly #kept: KeptContents<SpatialPart>

  constructor(budget = CONTENT_BYTES) {
    this.#kept = new KeptContents(budget)
  }

  setFiles(found: FoundFiles): void {
    this.#found = found
    this.#heads.clear()
    this.#refused.clear()
    this.#kept.clear()
  }

  async head(work: Work, choice: PartChoice): Promise<PartHead> {
    return this.#heads.get(keyOf(choice)) ?? (await this.#read(work, choice)).head
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
    const refused = this.#refused.get(key)
    if (refused) throw refused
    try {
      const found = this.#found.parts.find(({ file }) => file === choice.file)
      if (!found) throw new Refusal('file_unknown', { file: choice.file })
      const { part, ...head } = await readPart(work, found, this.#found.sources, choice.kind)
      this.#heads.set(key, head)
      this.#kept.set(key, choice.file, part)
      return { head, part }
    } catch (error) {
      if (error instanceof Refusal) this.#refused.set(key, error)
      throw error
    }
  }
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
