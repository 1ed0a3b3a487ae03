import { managesCompany } from '@outcrop/contract/api/access.ts'
import type { File } from '@outcrop/contract/files/file.ts'
import { isNull } from 'drizzle-orm'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import type { Resource } from '../resource/resource.ts'
import { fileAnswer } from './file-answer.ts'

export const fileNoun: Resource<FileRow, File> = {
  name: 'file',
  table: files,
  title: 'name',
  titleOf: (row) => row.name,
  isOpenTo: managesCompany,
  // Other versions are reached by the file that they are of.
  visible: isNull(files.versionOf),
  async read(db, where, lock) {
    const query = db.select().from(files).where(where)
    const [row] = await (lock ? query.for(lock) : query)
    return row
  },
  answer: fileAnswer,
}
