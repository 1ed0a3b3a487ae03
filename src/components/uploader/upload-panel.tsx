import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAtomValue } from 'jotai'
import { Button } from '#/ui/button.tsx'
import { InterruptedRow } from './interrupted-row.tsx'
import { interruptedUploadsAtom } from './unfinished-uploads.ts'
import { isSettled } from './upload-item.ts'
import { UploadRow } from './upload-row.tsx'
import { uploadItemsAtom, uploadQueue } from './uploads.ts'

/** Uploads of this tab, in a corner of the layout on every page. */
export function UploadPanel() {
  const { t } = useTranslation('upload')
  const items = useAtomValue(uploadItemsAtom).filter(({ purpose }) => !('field' in purpose))
  const interrupted = useAtomValue(interruptedUploadsAtom)
  const [folded, setFolded] = useState(false)
  const running = items.filter((item) => !isSettled(item))
  const refused = items.filter((item) => item.status === 'refused')
  const title =
    running.length > 0
      ? t('panel.running', { count: running.length })
      : refused.length > 0
        ? t('panel.refused', { count: refused.length })
        : interrupted.length > 0
          ? t('interrupted.title', { count: interrupted.length })
          : t('panel.done', { count: items.length })

  async function dismissEnded() {
    const queue = await uploadQueue()
    for (const item of items) if (isSettled(item)) queue.dismiss(item.id)
  }

  if (items.length === 0 && interrupted.length === 0) return null
  return (
    <section
      aria-label={t('panel.label')}
      className="floating fixed [anchor-name:--corner] end-4 bottom-4 z-30 flex max-h-[min(24rem,60dvh)] w-[min(24rem,calc(100vw-2rem))] flex-col max-sm:end-2 max-sm:bottom-2"
    >
      <header className="flex items-center gap-1 border-b py-1 ps-3 pe-1">
        <h2 className="flex-1 text-sm font-semibold">
          <span role="status">{title}</span>
        </h2>
        {running.length < items.length && (
          <Button variant="ghost" size="sm" onClick={dismissEnded}>
            {t('panel.clear')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-expanded={!folded}
          aria-label={folded ? t('panel.unfold') : t('panel.fold')}
          onClick={() => setFolded(!folded)}
        >
          {folded ? <ChevronUp /> : <ChevronDown />}
        </Button>
      </header>
      {!folded && (
        <ul className="scroll-thin min-h-0 divide-y overflow-y-auto">
          {interrupted.map((upload) => (
            <InterruptedRow key={upload.id} upload={upload} />
          ))}
          {items.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}
