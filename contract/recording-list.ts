/** How lists of recordings are narrowed and ordered. Apart from the endpoints, so that addresses can be read without them. */
export const RECORDING_STATES = ['active', 'trash'] as const
export const RECORDING_ORDERINGS = [
  'title',
  'recorded_at',
  'seconds',
  'views',
  'created_at',
  'updated_at',
  'deleted_at',
] as const
/** Not published, or published to whoever has the address, or to members of the company. */
export const RECORDING_PUBLICATIONS = ['draft', 'anyone', 'members'] as const
