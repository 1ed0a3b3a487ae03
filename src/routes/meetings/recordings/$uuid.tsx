import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { RECORDING_LAYOUTS } from '@outcrop/contract/recordings/recording-layout.ts'
import * as v from 'valibot'
import { playsAtOnce, readWatch, sharedRecordingQueries } from '#/api/shared-recordings.ts'
import { WatchScreen, WatchView } from '#/features/recordings/watch/watch-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'
import { choiceField, textField } from '#/lib/search-field.ts'
import { consentAtom } from '#/state/consent.ts'
import { store } from '#/state/store.ts'

export const Route = createFileRoute('/meetings/recordings/$uuid')({
  validateSearch: v.object({
    /** Where it starts: `1h10m5s`. */
    t: textField(20),
    /** `0`, `1`, or the language of captions. */
    captions: textField(35),
    layout: choiceField(['', ...RECORDING_LAYOUTS], ''),
    /** Somebody of the company looks at what viewers see. */
    preview: choiceField(['', '1'], ''),
  }),
  search: { middlewares: [stripSearchParams({ t: '', captions: '', layout: '', preview: '' })] },
  // A refusal is kept in the query, and the screen shows it.
  loaderDeps: ({ search: { preview } }) => ({ preview: preview === '1' }),
  loader: async ({ context: { queryClient }, params: { uuid }, deps, preload }) => {
    const key = { id: uuid, preview: deps.preview }
    const gate = sharedRecordingQueries.gate(key)
    await queryClient.prefetchQuery(gate)
    const asked = queryClient.getQueryData(gate.queryKey)
    // To open it counts as a view, which a link that is only pointed at is not.
    if (preload || !(readWatch(key) !== null || (asked && playsAtOnce(asked)))) return
    void queryClient.prefetchQuery(sharedRecordingQueries.watched(key, store.get(consentAtom) && !key.preview))
    void WatchView.preload()
  },
  staticData: {
    layout: 'default',
    padding: false,
    title: 'recording',
    namespaces: ['gate', 'watch', 'player', 'slide', 'shell', 'problem'],
    validate: isIdParam,
  },
  component: WatchScreen,
})
