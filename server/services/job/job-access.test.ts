import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '../../db/schema/job.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { BASALT } from '../../testing/test-decks.ts'

const JOBS = `/v2/companies/${BASALT}/jobs`
const JOB = `${JOBS}/${SAMPLES.basalt.job}`

test('imports, and the files that they read, are for people with the permission for presentations', async () => {
  const api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
  for (const address of [JOBS, JOB, `${JOB}/files`]) {
    expect((await api.as('presenter').get(address)).status, address).toBe(200)
    expect((await api.as('analyst').get(address)).status, address).toBe(403)
    expect((await api.as('investor').get(address)).status, address).toBe(404)
  }
})

test('housekeeping jobs are visible to nobody', async () => {
  const api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
  await api.deps.db.update(jobs).set({ kind: 'file_check' }).where(eq(jobs.companyId, BASALT))
  expect((await api.as('super').get(JOB)).status).toBe(404)
  expect((await api.as('super').get(JOBS)).body).toMatchObject({ count: 0 })
})
