import { ApiProblem } from '../../problem.ts'
import { findGrant } from '../grant/find-grant.ts'
import type { GrantSource } from '../grant/grant-source.ts'
import { toGrant } from '../grant/to-grant.ts'
import { findWatched } from './find-watched.ts'
import { findOpenRecording, mayViewerRead } from './may-viewer-read.ts'
import { gateOfRecording } from './recording-gate.ts'

/** Grants of people who have passed the gate of a recording or of a clip. */
export const viewerGrants: GrantSource = {
  async find(ctx, { subject, token }) {
    const watched = await findWatched(ctx, { id: subject, preview: true })
    const grant = await findGrant(ctx, await gateOfRecording(ctx.db, watched), token)
    if (!grant) throw new ApiProblem('share_gate_closed')
    return toGrant(grant)
  },
  async findGate({ db }, grant) {
    const found = await findOpenRecording(db, grant)
    return found && (await gateOfRecording(db, found))
  },
  mayRead: mayViewerRead,
}
