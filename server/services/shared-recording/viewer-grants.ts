import { ApiProblem } from '../../problem.ts'
import { findGrant } from '../grant/find-grant.ts'
import type { GrantSource } from '../grant/grant-source.ts'
import { toGrant } from '../grant/to-grant.ts'
import { findWatched } from './find-watched.ts'
import { findAdmitted, mayViewerRead } from './may-viewer-read.ts'
import { gateOfRecording } from './recording-gate.ts'

/** Grants of people who have passed the gate of a recording or of a clip. */
export const viewerGrants: GrantSource = {
  async find(ctx, { subject, token }) {
    const watched = await findWatched(ctx, { id: subject, preview: true })
    const grant = await findGrant(ctx, gateOfRecording(watched, null), token)
    if (!grant) throw new ApiProblem('share_gate_closed')
    return toGrant(grant)
  },
  isOpen: async ({ db }, grant) => (await findAdmitted(db, grant)) !== null,
  mayRead: mayViewerRead,
}
