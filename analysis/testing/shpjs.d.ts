/** A reader of shapefiles that tests compare ours with. */
declare module 'shpjs' {
  /** Geometries of a `.shp`, in its own coordinates; null for records without one. */
  export function parseShp(shp: Uint8Array): (GeoJSON.Geometry | null)[]
}
