/** What files are, and by which endings. Apart from the endpoints, so that a screen can choose files without them. */
export const IMAGE_EXTENSIONS = ['avif', 'bmp', 'gif', 'png', 'jpg', 'jpeg', 'svg', 'webp'] as const
export const VIDEO_EXTENSIONS = ['mp4', 'm4v', 'mov'] as const
export const MODEL_EXTENSIONS = ['glb', 'gltf', 'obj', 'ply', 'stl'] as const
export const TABLE_EXTENSIONS = ['csv', 'tsv', 'xlsx'] as const
export const DOCUMENT_EXTENSIONS = ['docx', 'pptx', 'txt', 'md', 'json', 'geojson'] as const
export const FILE_KINDS = ['pdf', 'image', 'video', 'model', 'table', 'document'] as const
export type FileKind = (typeof FILE_KINDS)[number]
