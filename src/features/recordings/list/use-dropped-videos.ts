import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordingMutations } from '#/api/recordings.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { toast } from '#/state/notices.ts'
import { dayOf, instantOfDay } from '../held-day.ts'
import { isVideoName, sendVideo } from '../send-video.ts'
import { titleOfVideo } from '../video-name.ts'

/** Makes a recording of each video that is dropped, named after its file; what is no video is told. */
export function useDroppedVideos(companyId: string) {
  const { t } = useTranslation('recording')
  const client = useQueryClient()

  async function add(file: File): Promise<void> {
    const title = titleOfVideo(file.name) || file.name
    try {
      const fileId = await sendVideo(file, companyId)
      const held = instantOfDay(dayOf(file.lastModified))
      const body = { company_id: companyId, file_id: fileId, title, recorded_at: held, source: 'upload' } as const
      await runMutation(client, recordingMutations.create(client), body)
      toast({ title: t('create.created', { title }), variant: 'success' })
    } catch (error) {
      await problemToast({ title: t('create.failed', { title }), error, retry: () => void add(file) })
    }
  }

  return async function addAll(files: readonly File[]): Promise<void> {
    for (const { name } of files.filter((file) => !isVideoName(file.name)))
      toast({
        title: t('create.refused', { name }),
        description: t('create.refusedText'),
        variant: 'destructive',
      })
    await Promise.all(files.filter(({ name }) => isVideoName(name)).map(add))
  }
}
