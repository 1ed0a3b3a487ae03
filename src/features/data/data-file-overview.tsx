import { useQueryClient } from '@tanstack/react-query'
import type { File } from '@outcrop/contract/files/file.ts'
import { Download, RotateCw, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileMutations, placeOf } from '#/api/files.ts'
import { mediaUrl } from '#/api/http.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { DATA_ACCEPT } from '#/components/uploader/file-check.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { startUploads } from '#/components/uploader/uploads.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Callout } from '#/ui/callout.tsx'
import { DataFacts } from './data-facts.tsx'
import { DataQuickLook } from './data-quick-look.tsx'
import { FindingsList } from './findings-list.tsx'
import { useMayUpload } from '#/session/use-may-upload.ts'

const CALLOUTS = {
  ready: 'info',
  processing: 'info',
  action_required: 'warning',
  accepted: 'success',
} as const

/** The state of a file with what was found, what is in it, and a quick look. */
export function DataFileOverview({ file }: { file: File }) {
  const { t } = useTranslation('data')
  const review = file.review ?? 'processing'
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(16rem,1fr)]">
      <div className="grid min-w-0 content-start gap-4">
        <Callout variant={CALLOUTS[review]} title={t(`state.${review}`)} role="status">
          {file.findings.length > 0 ? (
            <div className="mt-1.5">
              <FindingsList findings={file.findings} />
            </div>
          ) : (
            t(`stateText.${review}`)
          )}
        </Callout>
        <DataQuickLook file={file} />
      </div>
      <section aria-labelledby="file-facts" className="grid content-start gap-4">
        <FileButtons file={file} />
        <div>
          <h2 id="file-facts" className="mb-2 text-base">
            {t('detail.facts')}
          </h2>
          <DataFacts file={file} />
        </div>
      </section>
    </div>
  )
}

function FileButtons({ file }: { file: File }) {
  const { t } = useTranslation('data')
  const { t: tLibrary } = useTranslation('library')
  const client = useQueryClient()
  const mayUpload = useMayUpload()
  const [busy, setBusy] = useState(false)

  async function replace() {
    const files = await pickFiles(DATA_ACCEPT, false)
    await startUploads(files, file.company_id ?? '', { ...placeOf(file), replaces: file.id })
  }

  async function check() {
    setBusy(true)
    await runMutation(client, fileMutations.check(client), file.id).catch((error: unknown) =>
      problemToast({ title: t('check.failed'), error, retry: () => void check() }),
    )
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap gap-2">
      {file.url && (
        <a href={mediaUrl(file.url)} download={file.name} className={buttonClass({ variant: 'outline' })}>
          <Download />
          {tLibrary('action.download')}
        </a>
      )}
      {!file.deleted_at && file.status === 'ready' && (
        <>
          {mayUpload && (
            <Button variant="outline" onClick={() => void replace()}>
              <Upload />
              {tLibrary('action.replace')}
            </Button>
          )}
          <Button
            variant="outline"
            loading={busy || file.review === 'ready' || file.review === 'processing'}
            onClick={() => void check()}
          >
            <RotateCw />
            {t('check.again')}
          </Button>
        </>
      )}
    </div>
  )
}
