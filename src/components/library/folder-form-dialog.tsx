import { useQueryClient } from '@tanstack/react-query'
import { FILE_NAME_MAX, FileName } from '@outcrop/contract/files/file.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { LibraryPlace } from '#/api/files.ts'
import { folderMutations, folderQueries } from '#/api/folders.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { fileWords } from './file-words.ts'

export interface FolderFormDialogProps {
  readonly companyId: string
  /** Where a new one is created. */
  readonly place: LibraryPlace
  /** Undefined to create a folder. */
  readonly folder?: Folder | undefined
  readonly onSaved?: (folder: Folder) => void
  readonly onClose: () => void
}

const FolderFields = v.object({ name: FileName })

function baseOf(folder: Folder | undefined) {
  return { values: { name: folder?.name ?? '' }, version: folder?.version ?? null }
}

/** Creates a folder or renames one. */
export function FolderFormDialog({ companyId, place, folder, onSaved, onClose }: FolderFormDialogProps) {
  const { t } = useTranslation('library')
  const { t: tForm } = useTranslation('form')
  const client = useQueryClient()
  const model = useEntityForm({
    name: folder ? `folder.${folder.id}` : 'folder.new',
    schema: FolderFields,
    initial: baseOf(folder),
    save: ({ values, version }) =>
      folder
        ? runMutation(client, folderMutations.update(client), { folder: { id: folder.id, version }, change: values })
        : runMutation(client, folderMutations.create(client), { companyId, place, ...values }),
    onSaved(saved) {
      onSaved?.(saved)
      onClose()
    },
    ...(folder && {
      async latest() {
        const tree = await client.fetchQuery({
          ...folderQueries.tree(companyId, { isData: place.area !== null }),
          staleTime: 0,
        })
        return baseOf(tree.find(({ id }) => id === folder.id) ?? folder)
      },
    }),
  })
  return (
    <FormDialog
      model={model}
      words={fileWords(t, () => '')}
      title={folder ? t('form.renameFolder') : t('folder.create')}
      submitLabel={folder ? tForm('save') : t('folder.createSubmit')}
      size="sm"
      onClose={onClose}
    >
      <model.form.AppField name="name">
        {(field) => <field.TextField label={t('form.name')} first required maxLength={FILE_NAME_MAX} />}
      </model.form.AppField>
    </FormDialog>
  )
}
