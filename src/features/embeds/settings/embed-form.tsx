import { useQueryClient } from '@tanstack/react-query'
import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import { useTranslation } from 'react-i18next'
import { embedMutations, embedQueries } from '#/api/embeds.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { bodyOfSettings, EmbedSettings, settingsOf } from './embed-settings.ts'
import { embedWords } from './embed-words.ts'
import { SettingsFields } from './settings-fields.tsx'

export interface EmbedFormDialogProps {
  readonly embed: Embed
  readonly onClose: () => void
}

function baseOf(embed: Embed) {
  return { values: settingsOf(embed), version: embed.version }
}

/** Edits the settings of an embed. */
export function EmbedFormDialog({ embed, onClose }: EmbedFormDialogProps) {
  const { t } = useTranslation('embed')
  const { t: tForm } = useTranslation('form')
  const client = useQueryClient()
  const model = useEntityForm({
    name: `embed.${embed.id}`,
    schema: EmbedSettings,
    initial: baseOf(embed),
    save: ({ values, version }) =>
      runMutation(client, embedMutations.update(client), {
        item: { id: embed.id, version },
        change: bodyOfSettings(values),
      }),
    onSaved: onClose,
    latest: async () => baseOf(await client.fetchQuery({ ...embedQueries.detail(embed.id), staleTime: 0 })),
  })
  return (
    <FormDialog
      model={model}
      words={embedWords(t)}
      title={t('form.editTitle', { name: embed.name })}
      submitLabel={tForm('save')}
      size="lg"
      onClose={onClose}
    >
      <SettingsFields
        form={model.form}
        kind={embed.target.kind}
        companyId={embed.company_id}
        posterName={embed.poster_file_name}
      />
    </FormDialog>
  )
}
