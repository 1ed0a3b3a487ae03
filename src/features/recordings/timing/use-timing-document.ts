import type { RecordingTiming } from '@outcrop/contract/recordings/recording-timing.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordingTimingMutations, recordingTimingQueries } from '#/api/recording-timings.ts'
import { runMutation } from '#/api/run-mutation.ts'
import type { DocumentState } from '#/components/document/document-types.ts'
import { draftKey } from '#/components/document/owned-source.ts'
import { useDocument, useDocumentState } from '#/components/document/use-document.ts'
import { useLeaveGuard } from '#/components/document/use-leave-guard.ts'
import type { Timed } from './timed.ts'
import { createTimingDocument, timingBase, type TimingDocument } from './timing-document.ts'

/** The timing of a recording as it is edited. */
export function useTimingDocument(
  recordingId: string,
  timing: RecordingTiming,
): [TimingDocument, DocumentState<Timed>] {
  const client = useQueryClient()
  const document = useDocument(() => openTiming(client, recordingId, timing))
  const state = useDocumentState(document)
  useLeaveGuard({ isUnsaved: () => document.read().status !== 'saved', save: document.flush })

  useEffect(() => document.receive(timingBase(timing)), [document, timing])

  return [document, state]
}

function openTiming(client: QueryClient, id: string, timing: RecordingTiming): TimingDocument {
  return createTimingDocument(draftKey(`timing.${id}`), timing, {
    save: (patch, version) => runMutation(client, recordingTimingMutations.update(client, id), { patch, version }),
    latest: () => client.fetchQuery({ ...recordingTimingQueries.detail(id), staleTime: 0 }),
  })
}
