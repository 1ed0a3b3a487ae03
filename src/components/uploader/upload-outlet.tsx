import { Suspense } from 'react'
import { uploadItemsAtom } from './uploads.ts'
import { useAtomValue } from 'jotai'
import { lazyPart } from '#/ui/lazy-part.ts'

const UploadPanel = lazyPart(() => import('./upload-panel.tsx').then((module) => ({ default: module.UploadPanel })))

/** Stands in the shell, so that uploads go on while the person moves about; costs nothing until there is one. */
export function UploadOutlet() {
  const items = useAtomValue(uploadItemsAtom)
  if (items.length === 0) return null
  return (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  )
}
