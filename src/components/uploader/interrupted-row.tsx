import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keptFile } from '#/lib/kept-files.ts'
import { formatFileSize } from '#/lib/format.ts'
import { Button } from '#/ui/button.tsx'
import { chooseFiles } from './choose-files.ts'
import { IMAGE_ACCEPT, DATA_ACCEPT, LIBRARY_ACCEPT, PDF_ACCEPT } from './file-check.ts'
import { isLibraryUpload } from './upload-item.ts'
import { forgetInterrupted, type Interrupted } from './unfinished-uploads.ts'
import { startUploads } from './uploads.ts'

export interface InterruptedRowProps {
  upload: Interrupted
}

/** An upload whose tab was closed: it goes on with the copy that the browser has, or when the same file is chosen again. */
export function InterruptedRow({ upload }: InterruptedRowProps) {
  const { t } = useTranslation('upload')
  const [other, setOther] = useState(false)
  const [lost, setLost] = useState(false)
  const { id, name, size, companyId, purpose } = upload
  const kept = upload.kept && !lost

  async function resume() {
    if (!kept) return choose()
    const file = await keptFile(id)
    if (!file) return setLost(true)
    await startUploads([file], companyId, purpose)
    forgetInterrupted(id)
  }

  async function choose() {
    const [file] = await chooseFiles(acceptFor(purpose), false)
    if (!file) return
    const same = file.name === name && file.size === size
    setOther(!same)
    if (!same) return
    await startUploads([file], companyId, purpose)
    forgetInterrupted(id)
  }

  return (
    <li className="grid grid-cols-1 gap-1 px-3 py-2">
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        <Button
          variant="outline"
          size="sm"
          aria-label={t(kept ? 'interrupted.resumeName' : 'interrupted.chooseName', { name })}
          onClick={resume}
        >
          {t(kept ? 'interrupted.resume' : 'interrupted.choose')}
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('panel.dismiss', { name })}
          onClick={() => forgetInterrupted(id)}
        >
          <X />
        </Button>
      </div>
      <p role="status" className="text-xs text-muted-foreground">
        {kept
          ? t('interrupted.keptText')
          : t(other ? 'interrupted.other' : 'interrupted.text', { name, size: formatFileSize(size) })}
      </p>
    </li>
  )
}

function acceptFor(purpose: Interrupted['purpose']): string {
  if (!isLibraryUpload(purpose)) return `${PDF_ACCEPT},${IMAGE_ACCEPT}`
  return purpose.area ? DATA_ACCEPT : LIBRARY_ACCEPT
}
