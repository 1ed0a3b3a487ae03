import { Suspense } from 'react'
import { interruptedUploadsAtom } from './unfinished-uploads.ts'
import { uploadItemsAtom } from './uploads.ts'
import { useAtomValue } from 'jotai'
import { lazyPart } from '#/ui/lazy-part.ts'

const UploadPanel = lazyPart(() => import('./upload-panel.tsx').then((module) => ({ default: module.UploadPanel })))

/** Part of the layout, so that uploads continue across pages; its code is loaded with the first upload. */
export function UploadOutlet() {
  const items = useAtomValue(uploadItemsAtom)
  const interrupted = useAtomValue(interruptedUploadsAtom)
  if (items.length === 0 && interrupted.length === 0) return null
  return (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  )
}
