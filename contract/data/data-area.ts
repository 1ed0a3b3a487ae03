/**
 * How the exploration data of an asset is divided, in the order in which it is shown. Apart from the endpoints, so that
 * addresses can be read without them.
 */
export const DATA_CATEGORIES = [
  'property_boundaries',
  'infrastructure',
  'drilling',
  'geology',
  'surface_geochemistry',
  'geophysics',
  'block_models',
  'reports',
] as const
export type DataCategory = (typeof DATA_CATEGORIES)[number]

/** Tables that make a drillhole database. */
export const DRILL_TABLES = ['collar', 'survey', 'assay', 'lithology'] as const
export type DrillTable = (typeof DRILL_TABLES)[number]

/** Where a file of the exploration data is on its way: a check takes it up, and it is accepted unless something must be done. */
export const DATA_REVIEWS = ['ready', 'processing', 'action_required', 'accepted'] as const
export type DataReview = (typeof DATA_REVIEWS)[number]

export const FINDING_SEVERITIES = ['error', 'warning', 'info'] as const
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number]
