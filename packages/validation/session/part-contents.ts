import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { CONTENT_BYTES, ContentCache } from './content-cache.ts'
import { fixedPart, type PartScope } from './part-check.ts'
import { type ReadPart, readPart, type SpatialPart } from './part-reader.ts'
import type { FoundFiles } from './session-tools.ts'
import type { PartChoice, PartFixStep } from './validation-recipe.ts'

/** What a file tells of a part beside what it holds. */
export type PartHead = Omit<ReadPart, 'part'>

/** What a part is fixed by. */
export interface PartPlace {
  /** As the choice says it, else the file; null where neither does. */
  readonly declaredCrs: string | null
  readonly scope: PartScope
}

/** Contents of the grids, layers, meshes and projects of a delivery, read and fixed again where they were let go. */
export class PartContents {
  #found: FoundFiles = { parts: [], sources: new Map() }
  /** What each file told when it was read; one that cannot be read is not tried again. */
  readonly #heads = new Map<string, { readonly file: string; readonly head: PartHead | Refusal }>()
  readonly #cache: ContentCache<SpatialPart>

  constructor(budget = CONTENT_BYTES) {
    this.#cache = new ContentCache(budget)
  }

  /** Forgets all but what is of the same files as before; answers whether a part is. */
  setFiles(found: FoundFiles): (file: string) => boolean {
    const before = this.#found
    this.#found = found
    const isSame = (file: string) => isSamePart(file, before, found)
    for (const [key, { file }] of this.#heads) if (!isSame(file)) this.#heads.delete(key)
    for (const { file } of before.parts) if (!isSame(file)) this.#cache.forget(file)
    return isSame
  }

  async head(work: Work, choice: PartChoice): Promise<PartHead> {
    const known = this.#heads.get(keyOf(choice))?.head
    return known && !(known instanceof Refusal) ? known : (await this.#read(work, choice)).head
  }

  /** A part with the fixes of its choice; those that find nothing in this file are passed over. */
  async fixed(work: Work, choice: PartChoice, place: PartPlace): Promise<SpatialPart> {
    const { file, mends: fixes } = choice
    const begun = this.#begun(choice, place)
    let part = begun?.part ?? withCrs(await this.#content(work.part(0, 0.6), choice), place.declaredCrs)
    const left = fixes.slice(begun?.done ?? 0)
    if (left.length === 0) return part
    for (const [at, step] of left.entries()) {
      const share = work.part(0.6 + (0.4 * at) / left.length, 0.6 + (0.4 * (at + 1)) / left.length)
      part = (await fixedPart(share, part, step, place.scope)) ?? part
    }
    this.#cache.set(fixKey(choice, fixes, place), file, part)
    return part
  }

  /** Lets go of what is kept of a file. */
  release(file: string): void {
    this.#cache.forget(file)
  }

  endTurn(): void {
    this.#cache.endTurn()
  }

  /** What is kept of the part with the most of its fixes. */
  #begun(choice: PartChoice, place: PartPlace): { readonly part: SpatialPart; readonly done: number } | null {
    for (let done = choice.mends.length; done > 0; done -= 1) {
      const part = this.#cache.get(fixKey(choice, choice.mends.slice(0, done), place))
      if (part) return { part, done }
    }
    return null
  }

  async #content(work: Work, choice: PartChoice): Promise<SpatialPart> {
    return this.#cache.get(keyOf(choice)) ?? (await this.#read(work, choice)).part
  }

  async #read(work: Work, choice: PartChoice): Promise<{ readonly head: PartHead; readonly part: SpatialPart }> {
    const key = keyOf(choice)
    const { file } = choice
    const known = this.#heads.get(key)?.head
    if (known instanceof Refusal) throw known
    try {
      const found = this.#found.parts.find((part) => part.file === file)
      if (!found) throw new Refusal('file_unknown', { file })
      const { part, ...head } = await readPart(work, found, this.#found.sources, choice.kind)
      this.#heads.set(key, { file, head })
      this.#cache.set(key, file, part)
      return { head, part }
    } catch (error) {
      if (error instanceof Refusal) this.#heads.set(key, { file, head: error })
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

/** All that a part with these fixes depends on. */
export function fixKey(
  { file, kind }: PartChoice,
  fixes: readonly PartFixStep[],
  { declaredCrs, scope: { surroundings, rules } }: PartPlace,
): string {
  const { system, ...others } = surroundings
  const steps = fixes.map((step) => [step, rules[step.rule]?.limits])
  return JSON.stringify([file, kind, declaredCrs, steps, system?.definition, others])
}

export function withCrs(part: SpatialPart, crs: string | null): SpatialPart {
  if (part.kind === 'grid') return { kind: 'grid', grid: { ...part.grid, crs } }
  if (part.kind === 'vector') return { kind: 'vector', layer: { ...part.layer, crs } }
  if (part.kind === 'mesh') return { kind: 'mesh', mesh: { ...part.mesh, crs } }
  return { kind: 'omf', project: { ...part.project, crs } }
}
