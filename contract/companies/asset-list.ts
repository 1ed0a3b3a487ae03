/** Values of assets and of their lists. Separate from the endpoints, so that the app's entry does not load those. */

export const ASSET_NAME_MAX = 160
export const ASSET_KINDS = ['project', 'site'] as const

/** From first prospecting to closure, in the order in which a project moves. */
export const ASSET_STAGES = [
  'early_exploration',
  'advanced_exploration',
  'resource_definition',
  'preliminary_economic_assessment',
  'prefeasibility',
  'feasibility',
  'construction',
  'production',
  'care_and_maintenance',
  'closed',
] as const
export const ASSET_ORDERINGS = ['name', 'company', 'stage', 'created_at', 'updated_at', 'deleted_at'] as const

/** Who may see and change assets. */
export const ASSET_ACCESS = { who: 'internal-admin' } as const
