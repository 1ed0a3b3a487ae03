import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { files } from '../../db/schema/file.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { runJobs, uploadFixture } from '../../testing/test-decks.ts'
import { dropUnlockedCopies } from './unlocked-copy.ts'
import { uploadFolder } from './upload-path.ts'

test('no copy without a password is left where it cannot be kept', async () => {
  const api = await createTestApi({ STORAGE_URL: '' })
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'encrypted.pdf')
  // A file in the place of the folder: the original can be read, and nothing can be put beside it.
  const stored = path.join(api.deps.env.DATA_DIR, 'files/files')
  await rename(path.join(stored, file.id), path.join(stored, 'moved'))
  await writeFile(path.join(stored, file.id), 'in its place')
  await api.deps.db.update(files).set({ storageKey: 'files/moved/original.pdf' }).where(eq(files.id, file.id))
  const answer = await admin.post(`/v2/files/${file.id}/unlock`, { body: { password: 'granite' } })
  expect(answer.status).toBe(500)
  expect(await readdir(uploadFolder(api.deps.env))).toEqual([])
  await rm(path.join(stored, file.id))
  expect((await admin.post(`/v2/files/${file.id}/unlock`, { body: { password: 'granite' } })).status).toBe(200)
})

test('passwords are tried ten times by one person at any address, and others are not kept out', async () => {
  const api = await createTestApi({ TRUSTED_PROXIES: '1' })
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'encrypted.pdf')
  const other = await uploadFixture(api, admin, 'encrypted.pdf')
  const tryFrom = (address: string, password: string, id = file.id, caller = admin) =>
    caller.post(`/v2/files/${id}/unlock`, { body: { password }, headers: { 'x-forwarded-for': address } })
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await tryFrom(`192.0.2.${attempt}`, 'wrong')).body).toMatchObject({ code: 'pdf_wrong_password' })
  const refused = await tryFrom('192.0.2.1', 'granite')
  expect(refused.body).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await tryFrom('192.0.2.1', 'granite', other.id)).status).toBe(200)
  expect((await tryFrom('192.0.2.1', 'wrong', file.id, api.as('both'))).status).toBe(422)
  api.clock.pass({ minutes: 15 })
  expect((await tryFrom('192.0.2.1', 'granite')).status).toBe(200)
})

test('a file that went to the trash while it was opened stays there', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'encrypted.pdf')
  const { pdf } = api.deps
  const app = createApp({
    ...api.deps,
    pdf: {
      ...pdf,
      async decryptPdf(source, target) {
        await pdf.decryptPdf(source, target)
        expect((await admin.delete(`/v2/files/${file.id}`)).status).toBe(204)
      },
    },
  })
  const answer = await app.request(new URL(`/v2/files/${file.id}/unlock`, api.deps.env.PUBLIC_URL).href, {
    method: 'POST',
    headers: {
      application: 'cms',
      'content-type': 'application/json',
      authorization: (await admin.authorization()) ?? '',
    },
    body: JSON.stringify({ password: 'granite' }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'conflict' }])
  const [row] = await api.deps.db.select().from(files).where(eq(files.id, file.id))
  expect(row).toMatchObject({ status: 'password_required', deletedAt: expect.any(Date) })
  const actions = (await api.deps.db.select().from(auditEvents)).map(({ action }) => action)
  expect(actions).not.toContain('file.unlock')
})

test('copies that a killed process left are removed, those that are being made are not', async () => {
  const { deps } = await createTestApi()
  await dropUnlockedCopies(deps, new Date())
  const folder = uploadFolder(deps.env)
  await mkdir(folder, { recursive: true })
  const [left, made, upload] = ['unlocking-0a', 'unlocking-0b', 'an upload']
  for (const name of [left, made, upload]) await writeFile(path.join(folder, name), '%PDF-')
  const long = new Date(Date.now() - 11 * 60_000)
  for (const name of [left, upload]) await utimes(path.join(folder, name), long, long)
  await dropUnlockedCopies(deps, new Date())
  expect((await readdir(folder)).toSorted()).toEqual([upload, made].toSorted())
})
