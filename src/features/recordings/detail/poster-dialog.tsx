import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PosterSource, Recording } from '@outcrop/contract/recordings/recording.ts'
import { ImageUp, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordingMutations } from '#/api/recordings.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { videoQueries } from '#/api/videos.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { IMAGE_ACCEPT } from '#/components/uploader/file-check.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { useUpload } from '#/components/uploader/use-upload.ts'
import { useUploadText } from '#/components/uploader/use-upload-text.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { FramePicker } from './frame-picker.tsx'

export interface PosterDialogProps {
  readonly recording: Recording
  readonly onClose: () => void
}

/** Chooses the poster: a frame of the video, a picture that is uploaded, or what the video comes with. */
export function PosterDialog({ recording, onClose }: PosterDialogProps) {
  const { t } = useTranslation('recording')
  const client = useQueryClient()
  const conversion = useQuery(videoQueries.conversion())
  const { item, upload } = useUpload({ area: null, folderId: null, replaces: null })
  const [busy, setBusy] = useState(false)
  const { media, poster_seconds: chosen, state } = recording
  const [seconds, setSeconds] = useState(chosen ?? 0)
  const isReady = state === 'ready' && media !== null
  const canDraw = conversion.data?.available !== false

  async function choose(source: PosterSource) {
    setBusy(true)
    try {
      await runMutation(client, recordingMutations.setPoster(client, recording.id), source)
      toast({ title: t('poster.done') })
      onClose()
    } catch (error) {
      await problemToast({ title: t('poster.failed'), error })
    } finally {
      setBusy(false)
    }
  }

  async function pick() {
    const [file] = await pickFiles(IMAGE_ACCEPT, false)
    const fileId = file && (await upload(file, recording.company_id))
    if (fileId) await choose({ from: 'image', file_id: fileId })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('poster.title')}
      description={t('poster.text')}
      closeLabel={t('poster.close')}
      size="lg"
      footer={
        <>
          <Button variant="ghost" className="me-auto" disabled={busy} onClick={() => void choose({ from: 'video' })}>
            <RotateCcw />
            {t('poster.useVideo')}
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => void pick()}>
            <ImageUp />
            {t('poster.usePicture')}
          </Button>
          <Button
            loading={busy}
            disabled={!isReady || !canDraw}
            onClick={() => void choose({ from: 'frame', seconds })}
          >
            {t('poster.useFrame')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {!canDraw && <Callout variant="warning">{t('poster.noConverter')}</Callout>}
        {isReady ? (
          <FramePicker media={media} title={recording.title} initial={seconds} onTime={setSeconds} />
        ) : (
          <Callout>{t('poster.notReady')}</Callout>
        )}
        {item && item.status !== 'ready' && <UploadLine item={item} />}
      </div>
    </Dialog>
  )
}

function UploadLine({ item }: { item: UploadItem }) {
  return (
    <p role="status" className="text-sm text-muted-foreground">
      {useUploadText(item)}
    </p>
  )
}
