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

/**
 * Of the media. uploading: bytes still arrive; processing: the video is checked, prepared or cut; ready: it can be watched;
 * failed: see `failure`; missing: there is no file, or it was deleted.
 */
export const RECORDING_MEDIA_STATES = ['uploading', 'processing', 'ready', 'failed', 'missing'] as const
export type RecordingMediaState = (typeof RECORDING_MEDIA_STATES)[number]

/** Where the media came from. */
export const RECORDING_SOURCES = ['upload', 'library', 'meeting'] as const
export type RecordingSource = (typeof RECORDING_SOURCES)[number]
