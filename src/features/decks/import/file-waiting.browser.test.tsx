import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { FileWaiting } from './file-waiting.tsx'

const refused: UploadItem = {
  id: 'u1',
  batch: 'b1',
  purpose: { deckId: null },
  companyId: 'c1',
  name: 'investor-deck.pdf',
  size: 250 * 1024,
  kind: 'pdf',
  video: null,
  status: 'refused',
  sentBytes: 0,
  speed: null,
  resumed: false,
  fileId: null,
  code: 'upload_too_large',
  limit: 100 * 1024,
  retryAt: null,
}

async function renderRefused(change: Partial<UploadItem>) {
  const onOther = vi.fn()
  await render(
    <Suspense fallback="Loading texts">
      <FileWaiting file={null} upload={{ ...refused, ...change }} error={null} onRetry={vi.fn()} onOther={onOther} />
    </Suspense>,
  )
  return onOther
}

test('a file above the limit is refused with its size and the limit, and another can be chosen', async () => {
  const onOther = await renderRefused({})
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('This file is 250.00 KB; the limit is 100.00 KB')).toBeVisible()
  await alert.getByRole('button', { name: 'Choose another file' }).click()
  expect(onOther).toHaveBeenCalledOnce()
})

test('a file that is gone before it is sent is reported as unreadable', async () => {
  await renderRefused({ code: 'file_unreadable', limit: null })
  await expect.element(page.getByRole('alert').getByText(/^This file can't be read\./)).toBeVisible()
})
