import {
  RECORDING_MEDIA_STATES,
  RECORDING_ORDERINGS,
  RECORDING_PUBLICATIONS,
  RECORDING_SOURCES,
} from '@outcrop/contract/recordings/recording-list.ts'
import * as v from 'valibot'
import { listSearch } from '#/components/resource/list-search.ts'

/** The address of `/admin/recordings`. */
export const recordingListSearch = listSearch({
  name: 'recordings',
  orderings: RECORDING_ORDERINGS,
  sort: '-updated_at',
  filters: {
    media_state: v.picklist(RECORDING_MEDIA_STATES),
    source: v.picklist(RECORDING_SOURCES),
    publication: v.picklist(RECORDING_PUBLICATIONS),
  },
})
