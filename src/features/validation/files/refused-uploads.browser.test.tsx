import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import type { FilePlace } from './file-place.ts'
import { RefusedUploads } from './refused-uploads.tsx'

const upload = { id: 'u', name: 'notes.pdf', size: 9, sentBytes: 9, status: 'refused', code: 'pdf_broken' }

function shown(places: readonly (readonly [string, FilePlace])[]) {
  return render(
    <Suspense fallback="Loading texts">
      <p>Files</p>
      <RefusedUploads places={new Map(places)} />
    </Suspense>,
  )
}

test('a file that the server refused is reported by name and why', async () => {
  await shown([
    ['collar.csv', { state: 'stored' }],
    ['notes.pdf', { state: 'refused', upload: upload as unknown as UploadItem }],
  ])
  const note = page.getByRole('status')
  await expect.element(note.getByText('The server did not store a file')).toBeVisible()
  await expect.element(note.getByText('notes.pdf: This PDF is damaged')).toBeVisible()
  await expect.element(note.getByText('collar.csv')).not.toBeInTheDocument()
})

test('nothing is said where the server took all', async () => {
  await shown([['collar.csv', { state: 'stored' }]])
  await expect.element(page.getByText('Files')).toBeVisible()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})
