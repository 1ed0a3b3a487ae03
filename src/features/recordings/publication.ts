import type { Recording } from '@outcrop/contract/recordings/recording.ts'

/** To whom a recording is published, in one word. */
export function publicationOf(
  recording: Pick<Recording, 'published_at' | 'audience' | 'has_password'>,
): 'draft' | 'members' | 'protected' | 'anyone' {
  if (recording.published_at === null) return 'draft'
  if (recording.audience === 'members') return 'members'
  return recording.has_password ? 'protected' : 'anyone'
}
