import { RecordingModelCreate, type RecordingModel } from '@outcrop/contract/recordings/recording-model.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'
import { insertPeople } from '../testing/people.ts'
import { emptyTables } from '../testing/test-database.ts'
import { fillDemoData } from './demo-data.ts'
import { DEMO_RECORDING_MODELS, fillDemoRecordingModels } from './demo-recording-models.ts'

test('the recording models of the demo are there once, as people could have made them', async () => {
  const api = await createTestApi()
  await emptyTables(api.deps.db)
  await fillDemoData(api.deps)
  await fillDemoRecordingModels(api.deps)
  await fillDemoRecordingModels(api.deps)
  await insertPeople(api.deps.db, api.clock.now())
  const { results }: { results: RecordingModel[] } = (await api.as('lead').get('/v2/recording-models')).body
  expect(results).toHaveLength(DEMO_RECORDING_MODELS.length)
  for (const { id, name, settings, version } of results) {
    expect(v.is(RecordingModelCreate, { name, settings })).toBe(true)
    const versions = (await api.as('lead').get(`/v2/recording-models/${id}/versions`)).body as { results: unknown[] }
    expect(versions.results).toHaveLength(version ?? 0)
    expect(versions.results[0]).toMatchObject({ version, settings })
  }
})
