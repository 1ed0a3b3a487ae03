import * as v from 'valibot'
import { DETAIL_DEFAULTS, DetailSearch } from '#/lib/detail-search.ts'
import { secondsField } from '#/lib/search-field.ts'

/** Search params of the page of a recording. A time that is none counts as the beginning. */
export const RecordingDetailSearch = v.object({
  ...DetailSearch.entries,
  /** Seconds of the whole media at which the transcript opens. */
  at: secondsField(),
})

export const RECORDING_DETAIL_DEFAULTS = { ...DETAIL_DEFAULTS, at: 0 } as const
