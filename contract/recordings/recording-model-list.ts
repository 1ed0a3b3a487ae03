/** How lists of recording models are ordered. Separate from the endpoints, so that the app's entry does not load those. */
export const MODEL_ORDERINGS = ['name', 'used', 'created_at', 'updated_at', 'deleted_at'] as const
