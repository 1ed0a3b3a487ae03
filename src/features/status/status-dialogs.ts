import { lazyPart } from '#/ui/lazy-part.ts'

/** Forms of internal admins, loaded when one is opened. */
export const IncidentDialog = lazyPart(() =>
  import('./incident-form.tsx').then((module) => ({ default: module.IncidentForm })),
)
export const MaintenanceDialog = lazyPart(() =>
  import('./maintenance-form.tsx').then((module) => ({ default: module.MaintenanceForm })),
)
export const UpdateDialog = lazyPart(() =>
  import('./update-form.tsx').then((module) => ({ default: module.UpdateForm })),
)
