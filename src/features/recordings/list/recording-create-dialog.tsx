import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { FolderOpen, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { isVideoName } from '../send-video.ts'
import { VIDEO_ACCEPT } from '../video-name.ts'
import { ChoiceRow } from './choice-row.tsx'
import { RecordingCreateForm } from './recording-create-form.tsx'

export interface RecordingCreateDialogProps {
  readonly companyId: string
  readonly onCreated: (recording: Recording) => void
  readonly onClose: () => void
}

/** Asks for a video to upload or to choose, then for what the recording is called. */
export function RecordingCreateDialog({ companyId, onCreated, onClose }: RecordingCreateDialogProps) {
  const { t } = useTranslation('recording')
  const [chosen, setChosen] = useState<{ readonly file: File | null } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  async function pick() {
    const [file] = await pickFiles(VIDEO_ACCEPT, false)
    if (!file) return
    if (isVideoName(file.name)) setChosen({ file })
    else setRefused(file.name)
  }

  if (chosen)
    return <RecordingCreateForm companyId={companyId} file={chosen.file} onCreated={onCreated} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('create.title')} closeLabel={t('poster.close')}>
      <div className="grid gap-2">
        {refused !== null && (
          <Callout role="alert" variant="destructive" title={t('create.refused', { name: refused })}>
            {t('create.refusedText')}
          </Callout>
        )}
        <ChoiceRow
          icon={<Upload />}
          title={t('create.upload')}
          text={t('create.uploadText')}
          onChoose={() => void pick()}
        />
        <ChoiceRow
          icon={<FolderOpen />}
          title={t('create.library')}
          text={t('create.libraryText')}
          onChoose={() => setChosen({ file: null })}
        />
      </div>
    </Dialog>
  )
}
