import { useQueryClient } from '@tanstack/react-query'
import { typedText } from '@outcrop/contract/api/field.ts'
import { RECORDING_TITLE_MAX, type Recording } from '@outcrop/contract/recordings/recording.ts'
import { Film } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { fileQueries } from '#/api/files.ts'
import { recordingMutations } from '#/api/recordings.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { formatFileSize } from '#/lib/format.ts'
import { dayOf, instantOfDay } from '../held-day.ts'
import { recordingWords } from '../recording-words.ts'
import { sendVideo } from '../send-video.ts'
import { videoOptionsOf } from '../video-options.ts'
import { titleOfVideo } from '../video-name.ts'

export interface RecordingCreateFormProps {
  readonly companyId: string
  /** Null to choose a video of the company files. */
  readonly file: File | null
  readonly onCreated: (recording: Recording) => void
  readonly onClose: () => void
}

const Day = v.nullable(v.pipe(v.string(), v.isoDate()))
const title = typedText(RECORDING_TITLE_MAX)

/** Title and date of a new recording, and which video it is where none is uploaded. */
export function RecordingCreateForm({ companyId, file, onCreated, onClose }: RecordingCreateFormProps) {
  const { t } = useTranslation('recording')
  const client = useQueryClient()
  const sent = useRef<string | null>(null)

  /** Once, also where what comes after it fails and is tried again. */
  async function send(video: File): Promise<string> {
    sent.current ??= await sendVideo(video, companyId)
    return sent.current
  }

  const model = useEntityForm({
    name: null,
    schema: v.object({ file_id: file ? v.string() : v.pipe(v.string(), v.nonEmpty()), title, recorded_at: Day }),
    initial: {
      values: { file_id: '', title: titleOfVideo(file?.name ?? ''), recorded_at: dayOf(file?.lastModified ?? null) },
      version: null,
    },
    save: async ({ values }) =>
      await runMutation(client, recordingMutations.create(client), {
        company_id: companyId,
        title: values.title,
        recorded_at: instantOfDay(values.recorded_at),
        source: file ? 'upload' : 'library',
        file_id: file ? await send(file) : values.file_id,
      }),
    onSaved: onCreated,
  })
  const { form } = model

  /** Unless a title was typed, it is that of the video. */
  async function takeName(fileId: string) {
    if (fileId === '' || form.state.values.title !== '') return
    const { name } = await client.fetchQuery(fileQueries.detail(fileId))
    if (form.state.values.title === '') form.setFieldValue('title', titleOfVideo(name))
  }

  return (
    <FormDialog
      model={model}
      words={recordingWords(t)}
      title={t('create.title')}
      submitLabel={t(file ? 'create.submitUpload' : 'create.submit')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {file ? (
          <p className="flex min-w-0 items-center gap-2 rounded-md border bg-subtle px-3 py-2">
            <Film aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1 truncate" title={file.name}>
              {file.name}
            </span>
            <span className="shrink-0 text-muted-foreground tabular-nums">{formatFileSize(file.size)}</span>
          </p>
        ) : (
          <form.AppField name="file_id" listeners={{ onChange: ({ value }) => void takeName(value) }}>
            {(field) => (
              <field.ComboboxField label={t('create.libraryField')} required useOptions={videoOptionsOf(companyId)} />
            )}
          </form.AppField>
        )}
        <form.AppField name="title">
          {(field) => (
            <field.TextField label={t('create.name')} first={file !== null} required maxLength={RECORDING_TITLE_MAX} />
          )}
        </form.AppField>
        <form.AppField name="recorded_at">
          {(field) => <field.DateField label={t('create.recordedAt')} />}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
