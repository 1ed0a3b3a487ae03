import { Refusal } from '@outcrop/compute/refusal.ts'
import { columnOfCells, type Column, type Table } from '../table/table.ts'

export const GEOMETRY_KINDS = ['none', 'point', 'line', 'polygon'] as const
export type GeometryKind = (typeof GEOMETRY_KINDS)[number]

/** Points, lines and areas as flat arrays: features are made of parts, parts of points. */
export interface VectorLayer {
  readonly name: string
  /** Place in GEOMETRY_KINDS of each feature. */
  readonly kinds: Uint8Array
  /** Where in the parts each feature begins; one more than there are features. */
  readonly featureStarts: Uint32Array
  /** Where in the points (not numbers) each part begins; one more than there are parts. A ring ends on its first point. */
  readonly partStarts: Uint32Array
  /** 1 for a ring that is cut out of the area before it. */
  readonly holes: Uint8Array
  /** x, y, z of all points, one after the other; z is NaN where the file has none. */
  readonly positions: Float64Array
  /** A row for each feature. */
  readonly attributes: Table
  /** `EPSG:26909`, or a definition as WKT or PROJ text; null where the file says none. */
  readonly crs: string | null
  /** How texts were encoded, where the file is of a kind that can have them in several ways. */
  readonly encoding: { readonly name: string; readonly isDeclared: boolean } | null
}

/** Cells are features times columns, empty ones too: one property of one feature is a cell of all others. */
export const VECTOR_LIMITS = {
  points: 20_000_000,
  features: 2_000_000,
  columns: 5000,
  cells: 50_000_000,
  bytes: 500_000_000,
} as const

/** Doubles that grow as they are added to. */
export class NumberList {
  #values = new Float64Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) this.#grow()
    this.#values[this.length] = value
    this.length += 1
  }

  #grow(): void {
    const more = new Float64Array(this.#values.length * 2)
    more.set(this.#values)
    this.#values = more
  }

  toArray(): Float64Array {
    return this.#values.slice(0, this.length)
  }

  at(index: number): number {
    return this.#values[index] ?? Number.NaN
  }
}

/** Collects features one after the other. */
export class LayerBuilder {
  readonly #positions = new NumberList()
  readonly #partStarts: number[] = []
  readonly #holes: number[] = []
  readonly #featureStarts: number[] = []
  readonly #kinds: number[] = []

  get featureCount(): number {
    return this.#kinds.length
  }

  get pointCount(): number {
    return this.#positions.length / 3
  }

  feature(kind: GeometryKind): void {
    this.#kinds.push(GEOMETRY_KINDS.indexOf(kind))
    this.#featureStarts.push(this.#partStarts.length)
  }

  part(isHole = false): void {
    this.#partStarts.push(this.#positions.length / 3)
    this.#holes.push(isHole ? 1 : 0)
  }

  point(x: number, y: number, z = Number.NaN): void {
    this.#positions.push(x)
    this.#positions.push(y)
    this.#positions.push(z)
  }

  /** Puts the first point of the part at its end, unless it is there. */
  closeRing(): void {
    const start = (this.#partStarts.at(-1) ?? 0) * 3
    const last = this.#positions.length - 3
    const [x, y, z] = [0, 1, 2].map((index) => this.#positions.at(start + index)) as [number, number, number]
    if (last <= start || (x === this.#positions.at(last) && y === this.#positions.at(last + 1))) return
    this.point(x, y, z)
  }

  finish(more: Pick<VectorLayer, 'name' | 'attributes' | 'crs'> & Partial<Pick<VectorLayer, 'encoding'>>): VectorLayer {
    return {
      ...more,
      encoding: more.encoding ?? null,
      kinds: Uint8Array.from(this.#kinds),
      featureStarts: Uint32Array.from([...this.#featureStarts, this.#partStarts.length]),
      partStarts: Uint32Array.from([...this.#partStarts, this.pointCount]),
      holes: Uint8Array.from(this.#holes),
      positions: this.#positions.toArray(),
    }
  }
}

/** Texts of features by column; columns come in the order in which features first name them. */
export class AttributeList {
  readonly #file: string
  readonly #limits: { readonly columns: number; readonly cells: number }
  /** What features say, one after the other: few of them may have a property. */
  readonly #columns = new Map<string, { readonly features: number[]; readonly texts: string[] }>()

  constructor(file: string, limits: { readonly columns: number; readonly cells: number } = VECTOR_LIMITS) {
    this.#file = file
    this.#limits = limits
  }

  /** @throws Refusal `attribute_columns_too_many`, `attribute_cells_too_many` (file, found, wanted) */
  set(feature: number, name: string, text: string): void {
    let column = this.#columns.get(name)
    if (!column) {
      column = { features: [], texts: [] }
      this.#columns.set(name, column)
    }
    this.#requireRoom(feature + 1)
    column.features.push(feature)
    column.texts.push(text.trim())
  }

  #requireRoom(rowCount: number): void {
    const { columns, cells } = this.#limits
    const tooMany = (code: string, found: number, most: number) =>
      new Refusal(code, { file: this.#file, found, wanted: most })
    const { columnCount } = this
    if (columnCount > columns) throw tooMany('attribute_columns_too_many', columnCount, columns)
    if (columnCount * rowCount > cells) throw tooMany('attribute_cells_too_many', columnCount * rowCount, cells)
  }

  get columnCount(): number {
    return this.#columns.size
  }

  /** `lines` are those of the file, features counted from 1 where it has none. */
  finish(rowCount: number, lines?: Uint32Array): Table {
    if (this.columnCount > 0) this.#requireRoom(rowCount)
    const columns = [...this.#columns].map(([title, { features, texts }]): Column => {
      const cells = Array.from<string>({ length: rowCount }).fill('')
      features.forEach((feature, index) => (cells[feature] = texts[index] ?? ''))
      return columnOfCells(title, cells)
    })
    return {
      name: this.#file,
      columns,
      rowCount,
      lines: lines ?? Uint32Array.from({ length: rowCount }, (_, row) => row + 1),
    }
  }
}

/** Points of a part, x, y, z one after the other, which is not a copy. */
export function partOf({ positions, partStarts }: VectorLayer, part: number): Float64Array {
  return positions.subarray((partStarts[part] ?? 0) * 3, (partStarts[part + 1] ?? 0) * 3)
}

export function kindOf({ kinds }: VectorLayer, feature: number): GeometryKind {
  return GEOMETRY_KINDS[kinds[feature] ?? 0] ?? 'none'
}
