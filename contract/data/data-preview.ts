import * as v from 'valibot'

const Degrees = v.tuple([v.number(), v.number()])

/** A small picture of what a file of exploration data holds, stored beside it as JSON. Coordinates are degrees on WGS 84. */
export const DataPreview = v.variant('kind', [
  /** A part of the points, with what each is called. */
  v.object({
    kind: v.literal('points'),
    points: v.array(v.object({ at: Degrees, name: v.optional(v.string(), '') })),
    total: v.number(),
  }),
  /** Lines and rings, thinned out. */
  v.object({
    kind: v.literal('shapes'),
    shapes: v.array(v.object({ isArea: v.boolean(), line: v.array(Degrees) })),
    total: v.number(),
  }),
  /** Values from the north-west corner row by row, spread over 0 to 255; 0 stands for none. */
  v.object({
    kind: v.literal('grid'),
    width: v.number(),
    height: v.number(),
    /** Base64 of one byte a cell. */
    cells: v.string(),
    minimum: v.number(),
    maximum: v.number(),
    /** How many cells are in each of as many equal classes. */
    histogram: v.array(v.number()),
    unit: v.optional(v.string(), ''),
  }),
])
export type DataPreview = v.InferOutput<typeof DataPreview>
