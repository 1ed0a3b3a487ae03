import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { RECORDING_LAYOUTS } from '@outcrop/contract/recordings/recording-layout.ts'
import * as v from 'valibot'
import { sharedRecordingQueries } from '#/api/shared-recordings.ts'
import { WatchScreen } from '#/features/recordings/watch/watch-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'
import { choiceField, textField } from '#/lib/search-field.ts'

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
  loader: ({ context: { queryClient }, params: { uuid }, deps: { preview } }) =>
    queryClient.prefetchQuery(sharedRecordingQueries.gate({ id: uuid, preview })),
  staticData: {
    layout: 'default',
    padding: false,
    title: 'recording',
    namespaces: ['gate', 'watch', 'player', 'slide', 'shell', 'problem'],
    validate: isIdParam,
  },
  component: WatchScreen,
})
