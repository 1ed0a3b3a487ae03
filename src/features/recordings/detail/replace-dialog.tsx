import { useQueryClient } from '@tanstack/react-query'
import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { recordingMutations } from '#/api/recordings.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { recordingWords } from '../recording-words.ts'
import { isVideoName, sendVideo } from '../send-video.ts'
import { VIDEO_ACCEPT } from '../video-name.ts'
import { videoOptionsOf } from '../video-options.ts'
import { Film, Upload } from 'lucide-react'

export interface ReplaceDialogProps {
  readonly recording: Recording
  readonly onClose: () => void
}

const Choice = v.object({ file_id: v.string() })
const ChosenFile = v.object({ file_id: v.pipe(v.string(), v.nonEmpty()) })

/** Puts another video in the place of the one that a recording has: one that is uploaded, or one of the company files. */
export function ReplaceDialog({ recording, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('recording')
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const sent = useRef<{ file: File; id: string } | null>(null)
  const { id, title, company_id: companyId } = recording

  /** Once for each file, also where what comes after it fails and is tried again. */
  async function send(video: File): Promise<string> {
    if (sent.current?.file !== video) sent.current = { file: video, id: await sendVideo(video, companyId) }
    return sent.current.id
  }

  const model = useEntityForm({
    name: null,
    schema: file ? Choice : ChosenFile,
    initial: { values: { file_id: '' }, version: null },
    save: async ({ values }) =>
      await runMutation(client, recordingMutations.replace(client, id), {
        source: file ? 'upload' : 'library',
        file_id: file ? await send(file) : values.file_id,
      }),
    onSaved() {
      toast({ title: t('replace.done', { title }), variant: 'success' })
      onClose()
    },
  })
  const { form } = model

  async function pick() {
    const [picked] = await pickFiles(VIDEO_ACCEPT, false)
    if (!picked) return
    const isVideo = isVideoName(picked.name)
    setRefused(isVideo ? null : picked.name)
    setFile(isVideo ? picked : null)
  }

  return (
    <FormDialog
      model={model}
      words={recordingWords(t)}
      title={t('replace.title', { title })}
      description={t('replace.text')}
      submitLabel={t(file ? 'replace.submitUpload' : 'replace.submit')}
      onClose={onClose}
    >
      {file ? (
        <p className="flex min-w-0 items-center gap-2 rounded-md border bg-subtle px-3 py-2">
          <Film aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className="min-w-0 flex-1 truncate" title={file.name}>
            {file.name}
          </span>
        </p>
      ) : (
        <form.AppField name="file_id">
          {(field) => (
            <field.ComboboxField label={t('create.library')} required useOptions={videoOptionsOf(companyId)} />
          )}
        </form.AppField>
      )}
      {refused !== null && (
        <p role="alert" className="text-sm text-destructive">
          {t('create.refused', { name: refused })}. {t('create.refusedText')}
        </p>
      )}
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => void pick()}>
        <Upload />
        {t(file ? 'create.another' : 'create.upload')}
      </Button>
    </FormDialog>
  )
}
