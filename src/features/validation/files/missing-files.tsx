import type { Validation } from '@outcrop/contract/data/validation.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import type { RecipeStore } from '../recipe-store.ts'

export interface MissingFilesProps {
  readonly validation: Pick<Validation, 'files' | 'file_ids'>
  /** Ids of files as they are chosen now. */
  readonly fileIds: readonly string[]
  readonly store: Pick<RecipeStore, 'edit'>
}

/** How many stored files of the validation are gone, with a way to leave them out; nothing where all are there. */
export function MissingFiles({ validation: { files, file_ids: known }, fileIds, store }: MissingFilesProps) {
  const { t } = useTranslation('validation')
  // A file that was added a moment ago is not listed yet, and not missing.
  const missing = fileIds.filter((id) => known.includes(id) && !files.some((file) => file.id === id))
  if (missing.length === 0) return null
  return (
    <Callout
      variant="warning"
      role="status"
      title={t('files.missing', { count: missing.length })}
      actions={
        <Button
          size="sm"
          variant="outline"
          onClick={() => store.edit(({ file_ids: ids }) => ({ file_ids: ids.filter((id) => !missing.includes(id)) }))}
        >
          {t('files.forgetMissing', { count: missing.length })}
        </Button>
      }
    >
      {t('files.missingText')}
    </Callout>
  )
}
