/** What files are, and by which endings. Apart from the endpoints, so that a screen can choose files without them. */
export const IMAGE_EXTENSIONS = ['avif', 'bmp', 'gif', 'png', 'jpg', 'jpeg', 'svg', 'webp'] as const
export const VIDEO_EXTENSIONS = ['mp4', 'm4v', 'mov'] as const
export const MODEL_EXTENSIONS = ['glb', 'gltf', 'obj', 'ply', 'stl'] as const
export const TABLE_EXTENSIONS = ['csv', 'tsv', 'xlsx'] as const
export const DOCUMENT_EXTENSIONS = ['docx', 'pptx', 'txt', 'md', 'json', 'geojson'] as const
export const MEDIA_KINDS = ['pdf', 'image', 'video', 'model', 'table', 'document'] as const
/** `part`: goes with another file of the same name, such as the `.dbf` of a shapefile. */
export const FILE_KINDS = [...MEDIA_KINDS, 'vector', 'raster', 'part'] as const
export const VECTOR_EXTENSIONS = ['shp', 'zip', 'geojson', 'json', 'kml', 'kmz', 'dxf'] as const
export const RASTER_EXTENSIONS = ['tif', 'tiff', 'asc', 'grd', 'ers'] as const
/** Models and tables that only the exploration data takes. */
export const DATA_MODEL_EXTENSIONS = ['omf'] as const
export const DATA_TABLE_EXTENSIONS = ['xls', 'ods', 'parquet', 'las', 'xyz'] as const
export const PART_EXTENSIONS = ['shx', 'dbf', 'prj', 'cpg', 'qpj', 'sbn', 'sbx', 'tfw', 'mtl', 'bil'] as const
/** The exploration data also takes files without an ending: they hold the values of an ER Mapper grid, whose head is `.ers`. */
export const ENDING_OF_VALUES = ''
export type FileKind = (typeof FILE_KINDS)[number]
