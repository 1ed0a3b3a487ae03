/** Features that are switched on for some users only. */
export const FLAGS = [
  'ACCESS_3D_MODEL_EDITOR_ENABLED',
  'DATA_PROCESSING_TOOL_ENABLED',
  'DORA_ENABLED',
  'MANAGE_DRILL_LABELS_ENABLED',
  'DATA_FILE_UPLOAD_ENABLED',
  'WORLD_BUILDER',
  'RASTER_COLOR_MAPPING_ENABLED',
  'USER_PERMISSIONS',
  'COMPANY_STANDARDIZED_FILES',
  'STANDALONE_FEATURE_PROCESSING_ENABLED',
] as const
export type Flag = (typeof FLAGS)[number]

/** Switches hold for everybody at once; an operator turns them. */
export const SWITCHES = [
  'maintenance',
  'clear_annotations_ios_connect',
  'calendar_event',
  'google_sign_in_only',
  'report_embeds',
] as const
export type Switch = (typeof SWITCHES)[number]
