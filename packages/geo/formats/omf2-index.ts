import * as v from 'valibot'

/** What of the index of OMF 2 is read (omf.schema.json of gmggroup/omf-rust). */
const Text = v.optional(v.string(), '')
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Number3 = v.tuple([v.number(), v.number(), v.number()])
const Numbers = v.array(v.number())

export const ArrayRef = v.object({ filename: v.string(), item_count: Count })
export type ArrayRef = v.InferOutput<typeof ArrayRef>

const GridSizes = v.variant('type', [
  v.object({ type: v.literal('Regular'), size: Numbers, count: v.array(Count) }),
  v.object({
    type: v.literal('Tensor'),
    u: v.optional(ArrayRef),
    v: v.optional(ArrayRef),
    w: v.optional(ArrayRef),
  }),
])
export type Grid = v.InferOutput<typeof GridSizes>

const Orient = v.object({
  origin: v.optional(Number3, [0, 0, 0]),
  u: v.optional(Number3, [1, 0, 0]),
  v: v.optional(Number3, [0, 1, 0]),
  w: v.optional(Number3, [0, 0, 1]),
})
const Origin = v.optional(Number3, [0, 0, 0])

const SubblockGrid = v.variant('type', [
  v.object({
    type: v.literal('Regular'),
    count: Number3,
    subblocks: ArrayRef,
    mode: v.nullish(v.picklist(['Octree', 'Full'])),
  }),
  v.object({ type: v.literal('Freeform'), subblocks: ArrayRef }),
])
export type Subblocks = v.InferOutput<typeof SubblockGrid>

export const SUBBLOCK_COLUMNS = ['parent', 'corner_min', 'corner_max'].flatMap((name) =>
  ['u', 'v', 'w'].map((axis) => `${name}_${axis}`),
)

const Geometry = v.variant('type', [
  v.object({ type: v.literal('PointSet'), origin: Origin, vertices: ArrayRef }),
  v.object({ type: v.literal('LineSet'), origin: Origin, vertices: ArrayRef, segments: ArrayRef }),
  v.object({ type: v.literal('Surface'), origin: Origin, vertices: ArrayRef, triangles: ArrayRef }),
  v.object({ type: v.literal('GridSurface'), orient: Orient, grid: GridSizes, heights: v.nullish(ArrayRef) }),
  v.object({ type: v.literal('BlockModel'), orient: Orient, grid: GridSizes, subblocks: v.nullish(SubblockGrid) }),
  v.object({ type: v.literal('Composite'), elements: v.optional(v.array(v.unknown()), []) }),
])

const Attribute = v.object({
  name: v.string(),
  units: Text,
  location: v.string(),
  data: v.record(v.string(), v.unknown()),
})
export type Attribute = v.InferOutput<typeof Attribute>

export const Element = v.object({
  name: v.string(),
  geometry: Geometry,
  attributes: v.optional(v.array(Attribute), []),
})
export type Element = v.InferOutput<typeof Element>

export const Project = v.object({
  name: Text,
  coordinate_reference_system: Text,
  units: Text,
  origin: Origin,
  elements: v.optional(v.array(v.unknown()), []),
})
