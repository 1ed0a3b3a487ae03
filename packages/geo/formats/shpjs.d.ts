declare module 'shpjs' {
  /** Geometries of a `.shp`, in its own coordinates; null for records without one. */
  export function parseShp(shp: Uint8Array): (GeoJSON.Geometry | null)[]
  /** Rows of a `.dbf`; `cpg` names its encoding. */
  export function parseDbf(dbf: Uint8Array, cpg?: Uint8Array): Record<string, unknown>[]
}
