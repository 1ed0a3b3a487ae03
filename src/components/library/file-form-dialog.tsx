import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FILE_NAME_MAX, FileUpdate, type File } from '@outcrop/contract/files/file.ts'
import { useTranslation } from 'react-i18next'
import { fileMutations, fileQueries } from '#/api/files.ts'
import { folderQueries } from '#/api/folders.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import type { FormBase } from '#/components/form/form-conflict.ts'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { fileWords } from './file-words.ts'

export interface FileFormDialogProps {
  readonly file: File
  readonly onClose: () => void
}

function baseOf(file: File): FormBase<{ name: string; tags: string[] }> {
  return { values: { name: file.name, tags: file.tags }, version: file.version }
}

/** Renames a file and sets its tags. */
export function FileFormDialog({ file, onClose }: FileFormDialogProps) {
  const { t } = useTranslation('library')
  const { t: tForm } = useTranslation('form')
  const client = useQueryClient()
  const { data: folders = [] } = useQuery(folderQueries.tree(file.company_id ?? '', { isData: file.asset_id !== null }))
  const model = useEntityForm({
    name: `file.${file.id}`,
    schema: FileUpdate,
    initial: baseOf(file),
    save: ({ changes, version }) =>
      runMutation(client, fileMutations.update(client), { item: { id: file.id, version }, change: changes }),
    onSaved: onClose,
    latest: async () => baseOf(await client.fetchQuery({ ...fileQueries.detail(file.id), staleTime: 0 })),
  })
  return (
    <FormDialog
      model={model}
      words={fileWords(t, (id) => folders.find((folder) => folder.id === id)?.name ?? '')}
      title={t('form.editFile')}
      submitLabel={tForm('save')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <model.form.AppField name="name">
          {(field) => <field.TextField label={t('form.name')} first required maxLength={FILE_NAME_MAX} />}
        </model.form.AppField>
        <model.form.AppField name="tags">
          {(field) => <field.TagsField label={t('form.tags')} hint={t('form.tagsHint')} suggestions={[]} />}
        </model.form.AppField>
      </div>
    </FormDialog>
  )
}
