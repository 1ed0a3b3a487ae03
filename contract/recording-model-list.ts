/** How lists of recording models are narrowed and ordered. Apart from the endpoints, so that addresses can be read without them. */
export const MODEL_STATES = ['active', 'trash'] as const
export const MODEL_ORDERINGS = ['name', 'used', 'created_at', 'updated_at', 'deleted_at'] as const
