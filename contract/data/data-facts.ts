import * as v from 'valibot'
import { FINDING_SEVERITIES } from './data-area.ts'

/** Something that the check of exploration data has to say; the app's words for it come from the code. */
export const Finding = v.object({
  code: v.string(),
  severity: v.picklist(FINDING_SEVERITIES),
  /** What its words name: rows, columns, systems. */
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
})
export type Finding = v.InferOutput<typeof Finding>

/** What was found inside a file of exploration data; only what its format has. */
export const DataFacts = v.object({
  rows: v.optional(v.number()),
  columns: v.optional(v.array(v.string())),
  column_count: v.optional(v.number()),
  delimiter: v.optional(v.string()),
  encoding: v.optional(v.string()),
  sheet: v.optional(v.string()),
  holes: v.optional(v.number()),
  /** Geometries of a vector file, `Polygon`, and how many there are. */
  geometry: v.optional(v.string()),
  features: v.optional(v.number()),
  /** Cells of a raster. */
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  bands: v.optional(v.number()),
  /** Of one cell, in units of its coordinate system. */
  cell_size: v.optional(v.number()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  /** Share of cells without a value, 0 to 1. */
  empty_share: v.optional(v.number()),
  vertices: v.optional(v.number()),
  triangles: v.optional(v.number()),
  /** `EPSG:26909`, or the name that the file gives. */
  crs: v.optional(v.string()),
  crs_source: v.optional(v.picklist(['file', 'asset'])),
  /** West, south, east, north in the file's own coordinates. */
  extent: v.optional(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  /** The same in degrees on WGS 84. */
  bounds: v.optional(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  /** The file that this one is a part of, such as the `.shp` of a `.dbf`. */
  part_of: v.optional(v.string()),
  /** Names of the parts that go with it. */
  parts: v.optional(v.array(v.string())),
})
export type DataFacts = v.InferOutput<typeof DataFacts>
