import type { SlideContent } from '@outcrop/contract/decks/slide-content.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { ApiProblem } from '../../problem.ts'

/** The shape of slides that are no pictures, unit-free. */
const SHAPE = { width: 1600, height: 900 }

type ContentColumns = Pick<SlideRow, 'content' | 'text' | 'width' | 'height' | 'source'>

/**
 * What a slide of this content keeps in its columns; the file that it names is kept from being deleted meanwhile.
 * @throws ApiProblem `validation_failed` unless that is a video, or a picture, of the company that can be used
 */
export async function contentColumns(tx: Database, companyId: string, content: SlideContent): Promise<ContentColumns> {
  const source = 'file_id' in content && content.file_id !== null ? await requireFile(tx, companyId, content) : null
  return { content, text: textOf(content), source, ...SHAPE }
}

function textOf(content: SlideContent): string {
  if (content.kind === 'text') return [content.heading, content.body].filter(Boolean).join('\n')
  return content.kind === 'link' ? content.url : ''
}

async function requireFile(tx: Database, companyId: string, content: SlideContent): Promise<SlideRow['source']> {
  const id = 'file_id' in content ? content.file_id : null
  const kind = content.kind === 'video' ? 'video' : 'image'
  const [file] = await tx
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(
      and(
        eq(files.id, id ?? ''),
        eq(files.companyId, companyId),
        eq(files.kind, kind),
        eq(files.status, 'ready'),
        isNull(files.deletedAt),
        isNull(files.assetId),
        isNull(files.versionOf),
      ),
    )
    .for('share')
  if (file) return { file_id: file.id, file_name: file.name, page: null }
  throw new ApiProblem('validation_failed', {
    detail: `The file is not ${kind === 'video' ? 'a video' : 'an image'} of this company that can be used`,
    issues: [{ path: 'content.file_id', code: 'unusable_file' }],
  })
}
