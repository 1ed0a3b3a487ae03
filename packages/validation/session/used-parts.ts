import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { moveBetween } from '@outcrop/geo/geodesy/move-places.ts'
import type { Affine, Bounds } from '@outcrop/geo/grid/grid.ts'
import type { PartSurroundings } from '../rules/part-rule.ts'
import type { Surroundings } from '../rules/rule.ts'
import type { Located, LocatedSystems } from './located-systems.ts'
import { fixKey, type PartContents, type PartHead, type PartPlace } from './part-contents.ts'
import { groundOf, type HeightAt, heightsOf, movedRings, type Ring, ringsOf } from './part-uses.ts'
import type { PartView } from './spatial-session.ts'
import type { PartChoice, ValidationRecipe } from './validation-recipe.ts'

export interface PartContext {
  /** Of the recipe. */
  readonly crs: string | null
  readonly rules: ValidationRecipe['rules']
}

/** Where a part lies and what it is compared with. */
export interface PlacedPart extends PartPlace {
  readonly crs: string | null
  readonly crsFrom: PartView['crsFrom']
  readonly leftFeatures: number
}

/** What others take from a part that is the ground or the property. */
interface UsedPart {
  readonly place: PlacedPart
  /** Of a grid. */
  readonly cells: Affine | null
  readonly rings: readonly Ring[]
  /** Around the rings, by the system that they are moved to. */
  readonly boxes: Map<string | null, Bounds | null>
  /** Made for tables alone; null for a part that has none. */
  heights?: HeightAt | null
}

/** Metres from the middle of a project to the edges of the box that stands for its property where none is known. */
const PROJECT_HALF = 10_000

/**
 * The ground and the property of a delivery. Of each only what others are compared with is kept, for as long as its choice,
 * its rules and what it is compared with itself stay the same. Tables need the heights of a ground, and so all of it.
 */
export class UsedParts {
  readonly #contents: PartContents
  readonly #systems: LocatedSystems
  readonly #choices = new Map<string, PartChoice>()
  /** By file; nothing for one that cannot be fixed. */
  readonly #cache = new Map<string, { readonly key: string; readonly used: UsedPart | null }>()
  #project: Surroundings['project']

  constructor(contents: PartContents, systems: LocatedSystems) {
    this.#contents = contents
    this.#systems = systems
  }

  /** Forgets what is of other files under the same names. */
  setFiles(isSame: (file: string) => boolean): void {
    for (const file of this.#cache.keys()) if (!isSame(file)) this.#cache.delete(file)
  }

  setRecipe(parts: readonly PartChoice[], project: Surroundings['project']): void {
    this.#project = project
    this.#choices.clear()
    for (const choice of parts) this.use(choice)
    for (const file of this.#cache.keys()) if (!this.#choices.has(file)) this.#cache.delete(file)
  }

  use(choice: PartChoice): void {
    if (choice.use === 'data') this.#choices.delete(choice.file)
    else this.#choices.set(choice.file, choice)
  }

  /** Where a part lies and what it is compared with. @throws Refusal for a part that cannot be read. */
  async placed(work: Work, choice: PartChoice, context: PartContext): Promise<PlacedPart> {
    const head = await this.#contents.head(work.part(0, 0.6), choice)
    const declaredCrs = choice.crs ?? head.crs
    const crs = declaredCrs ?? context.crs
    const crsFrom = choice.crs ? 'choice' : head.crs ? 'file' : context.crs ? 'recipe' : null
    const surroundings = await this.#surroundings(work.part(0.6, 1), choice, { ...head, crs }, context)
    return { declaredCrs, crs, crsFrom, leftFeatures: head.leftFeatures, scope: { surroundings, rules: context.rules } }
  }

  /** What the ground and the property tell tables, in the recipe's system. */
  async ofTables(work: Work, context: PartContext): Promise<Pick<Surroundings, 'groundAt' | 'property'>> {
    const grounds: HeightAt[] = []
    const property: Ring[] = []
    for (const choice of this.#choices.values()) {
      const used = await this.#usedPart(work, choice, context)
      if (!used) continue
      const { crs } = used.place
      if (choice.use === 'terrain') {
        const move = await this.#systems.moving(context.crs, crs)
        const heights = move && (await this.#heights(work, choice, used))
        if (heights) grounds.push(groundOf(heights, move, await this.#systems.heightScale(crs, context.crs)))
      } else {
        const move = await this.#systems.moving(crs, context.crs)
        if (move) for (const ring of movedRings(used.rings, move)) property.push(ring)
      }
    }
    return {
      ...(grounds.length > 0 && { groundAt: firstOf(grounds) }),
      ...(property.length > 0 && { property }),
    }
  }

  async #heights(work: Work, choice: PartChoice, used: UsedPart): Promise<HeightAt | null> {
    if (used.heights === undefined) used.heights = heightsOf(await this.#contents.fixed(work, choice, used.place))
    return used.heights
  }

  /**
   * What a part is compared with. The property knows of no other part and the ground of the property only, so that none of
   * them waits for itself.
   */
  async #surroundings(
    work: Work,
    choice: PartChoice,
    { crs, metresPerUnit }: Pick<PartHead, 'crs' | 'metresPerUnit'>,
    context: PartContext,
  ): Promise<PartSurroundings> {
    const located = await this.#systems.located(crs)
    const property = choice.use === 'property' ? null : await this.#propertyBox(work, located, context)
    const projectGrid = choice.use === 'data' ? await this.#projectGrid(work, choice, crs, context) : null
    return {
      ...(located.system && { system: located.system }),
      ...(located.area && { area: located.area }),
      ...(property && { property }),
      ...(projectGrid && { projectGrid }),
      ...(metresPerUnit !== null && { declaredMetresPerUnit: metresPerUnit }),
    }
  }

  async #propertyBox(work: Work, into: Located, context: PartContext): Promise<Bounds | null> {
    const boxes: (Bounds | null)[] = []
    for (const choice of this.#choices.values()) {
      if (choice.use !== 'property') continue
      const used = await this.#usedPart(work, choice, context)
      if (!used || used.rings.length === 0) continue
      const move = moveBetween(await this.#systems.located(used.place.crs), into)
      if (!move) continue
      const cached = used.boxes.get(into.crs)
      const box = cached === undefined ? boxOf(movedRings(used.rings, move).flat()) : cached
      used.boxes.set(into.crs, box)
      boxes.push(box)
    }
    return around(boxes) ?? (await this.#projectBox(into, context.crs))
  }

  async #projectBox(into: Located, crs: string | null): Promise<Bounds | null> {
    const from = await this.#systems.located(crs)
    const move = moveBetween(from, into)
    if (!this.#project || !move) return null
    const half = PROJECT_HALF / (from.system?.metresPerUnit ?? 1)
    const [x, y] = this.#project
    return boxOf([
      move(x - half, y - half),
      move(x + half, y - half),
      move(x - half, y + half),
      move(x + half, y + half),
    ])
  }

  /** Cells of the ground, where it is a grid of the same system. */
  async #projectGrid(
    work: Work,
    { file }: PartChoice,
    crs: string | null,
    context: PartContext,
  ): Promise<Affine | null> {
    for (const choice of this.#choices.values()) {
      if (choice.use !== 'terrain' || choice.file === file) continue
      const used = await this.#usedPart(work, choice, context)
      if (used?.cells && used.place.crs === crs) return used.cells
    }
    return null
  }

  /** A part that others are compared with; null for one that cannot be read. */
  async #usedPart(work: Work, choice: PartChoice, context: PartContext): Promise<UsedPart | null> {
    const place = await orNull(this.placed(work.part(0, 0.5), choice, context))
    if (!place) return null
    const key = JSON.stringify([place.crs, fixKey(choice, choice.mends, place)])
    const cached = this.#cache.get(choice.file)
    if (cached?.key === key) return cached.used
    const part = await orNull(this.#contents.fixed(work.part(0.5, 1), choice, place))
    const used = part && {
      place,
      cells: part.kind === 'grid' ? part.grid.affine : null,
      rings: ringsOf(part),
      boxes: new Map(),
    }
    this.#cache.set(choice.file, { key, used })
    return used
  }
}

async function orNull<Result>(context: Promise<Result>): Promise<Result | null> {
  try {
    return await context
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function firstOf(grounds: readonly HeightAt[]): HeightAt {
  return (x, y) => {
    for (const ground of grounds) {
      const height = ground(x, y)
      if (!Number.isNaN(height)) return height
    }
    return Number.NaN
  }
}

/** The box around places; null where one of them lies nowhere. */
function boxOf(places: readonly (readonly [x: number, y: number])[]): Bounds | null {
  return around(places.map(([x, y]) => [x, y, x, y]))
}

/** The box around others; null where there is none, or one lies nowhere. */
function around(boxes: readonly (Bounds | null)[]): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    if (!box) return null
    west = Math.min(west, box[0])
    south = Math.min(south, box[1])
    east = Math.max(east, box[2])
    north = Math.max(north, box[3])
  }
  const whole = [west, south, east, north] as const
  return whole.every(Number.isFinite) ? whole : null
}
