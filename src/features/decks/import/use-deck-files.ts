import { useNavigate, useRouter } from '@tanstack/react-router'
import { isUploadThere, startUploads, uploadCreated } from '#/components/uploader/uploads.ts'
import { missingToast } from '#/components/resource/problem-toast.ts'
import { OPENING } from '#/hooks/use-address-step.ts'

/** Uploads files for a deck (null: a new one) and opens the import dialog, unless the person has left the page. */
export function useDeckFiles(companyId: string, deckId: string | null) {
  const navigate = useNavigate()
  const router = useRouter()
  return async function takeFiles(files: readonly File[]) {
    const place = router.state.location.pathname
    const ids = await startUploads(files, companyId, { deckId }).catch(async (error: unknown) => {
      // Only the chunk of the uploader can fail here: the uploads themselves are retried.
      await missingToast(error)
      return []
    })
    const images = files.every((file) => !/\.pdf$/i.test(file.name) && file.type !== 'application/pdf')
    const wanted = images ? ids : ids.slice(0, 1)
    const created = (await Promise.all(wanted.map(uploadCreated))).filter((id) => id !== null)
    // If all were refused, the dialog gives the reasons; if all were removed, no dialog is opened.
    const shown = created.length > 0 ? created : wanted.filter(isUploadThere)
    if (shown.length === 0 || router.state.location.pathname !== place) return
    await navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...previous, import: shown.join(',') }),
      ...OPENING,
    })
  }
}
