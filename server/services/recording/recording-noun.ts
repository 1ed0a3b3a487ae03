import { managesCompany } from '@outcrop/contract/api/access.ts'
import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { type RecordingRow, recordings } from '../../db/schema/recording.ts'
import type { Resource } from '../resource/resource.ts'
import { recordingAnswer } from './recording-answer.ts'

export const recordingNoun: Resource<RecordingRow, Recording> = {
  name: 'recording',
  table: recordings,
  title: 'title',
  titleOf: (row) => row.title,
  isOpenTo: managesCompany,
  async read(db, where, lock) {
    const query = db.select().from(recordings).where(where)
    const [row] = await (lock ? query.for(lock) : query)
    return row
  },
  answer: recordingAnswer,
  afterPurge: (ctx, { id }) => ctx.storage.removeUnder(`recordings/${id}/`),
}
