import { readFile } from 'node:fs/promises'
import type { Actor } from './test.ts'
import { ROOT } from './product.ts'
import { expect } from './test.ts'

/** A recording of the test's own, of a video of the fixtures that is uploaded to the company files before. */
export async function makeRecording({ page, api }: Actor, video = 'plain.mp4'): Promise<{ id: string; title: string }> {
  const title = `Call ${crypto.randomUUID().slice(0, 8)}`
  const companyId = api.user.companies[0]?.id ?? ''
  await page.goto('/admin/files/company-files')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload files' }).click()
  const buffer = await readFile(`${ROOT}/tests/fixtures/videos/${video}`)
  await (await chooser).setFiles([{ name: `${title}.mp4`, mimeType: 'video/mp4', buffer }])
  await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('link', { name: 'Open' })).toBeVisible()
  const query = new URLSearchParams({ company_id: companyId, search: title })
  const { results } = await api.send<{ results: { id: string }[] }>('GET', `/v2/files?${query}`)
  const { id } = await api.send<{ id: string }>('POST', '/v2/recordings', {
    company_id: companyId,
    title,
    file_id: results[0]?.id,
  })
  return { id, title }
}
