import type { RecordingRow } from '../../db/schema/recording.ts'

type Gate = Pick<RecordingRow, 'audience' | 'detailsRequired' | 'passwordHash'>

/** Whether a recording asks for anything before it plays: until then neither its title nor its picture is shown. */
export function isGated({ audience, detailsRequired, passwordHash }: Gate): boolean {
  return audience !== 'anyone' || detailsRequired || passwordHash !== null
}
