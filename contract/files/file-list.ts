/** How lists of files are narrowed and ordered. Apart from the endpoints, so that addresses can be read without them. */
export const FILE_STATES = ['active', 'trash'] as const
export const FILE_ORDERINGS = ['name', 'created_at', 'updated_at', 'size', 'deleted_at'] as const
/** In place of a folder's id: the top of the library. */
export const TOP_FOLDER = 'top'
