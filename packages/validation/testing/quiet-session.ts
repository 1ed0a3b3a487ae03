import { createDrillSession, type DrillSession, type SessionHost } from '../session/drill-session.ts'
import { FILE_TOOLS } from '../session/file-tools.ts'

/** A session of real files whose clock stands still, that nobody listens to and that knows nothing around the data. */
export function quietSession(more: Partial<SessionHost> = {}): DrillSession {
  return createDrillSession({
    tools: FILE_TOOLS,
    now: () => 0,
    breathe: () => Promise.resolve(),
    progress: () => undefined,
    surroundings: () => Promise.resolve({}),
    ...more,
  })
}
