import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'
import { expect, test } from 'vitest'
import { recordingVisits } from '../../db/schema/recording.ts'
import {
  changeRecording,
  opened,
  openRecording,
  gateOfRecording,
  publishedRecording,
} from '../../testing/published-recordings.ts'
import { fetched } from '../../testing/test-shares.ts'
import { hashPassword } from '../session/password-hash.ts'
import { checkMember } from '../grant/audience.ts'

const ID = '00000000-0000-7000-8000-000000000001'
const member = (second_factor_missing: boolean) => ({
  id: ID,
  roles: [],
  companies: [{ id: ID, second_factor_missing, permissions: [] }],
})
const RECORDING = { companyId: ID, audience: 'members' } as const

test('a recording for members is closed to those whose second factor is missing', () => {
  expect(checkMember(member(false), RECORDING)).toBe('open')
  expect(checkMember(member(true), RECORDING)).toBe('refused')
  expect(checkMember(member(true), { ...RECORDING, audience: 'anyone' })).toBe('open')
  expect(checkMember(null, RECORDING)).toBe('sign_in')
})

test('ten wrong passwords from one address are the last for a while', async () => {
  const { api, id } = await publishedRecording({ recording: { passwordHash: await hashPassword('bedrock') } })
  for (let count = 0; count < 10; count += 1) await openRecording(api, id, { password: 'wrong' })
  expect((await openRecording(api, id, { password: 'bedrock' })).body).toMatchObject({ code: 'too_many_requests' })
  api.clock.pass({ minutes: 20 })
  expect((await openRecording(api, id, { password: 'bedrock' })).status).toBe(200)
})

test('one for members asks visitors to sign in and refuses others; whoever signed in is known', async () => {
  const { api, id } = await publishedRecording({ recording: { audience: 'members' } })
  const entry = async (name: 'visitor' | 'investor' | 'analyst') => (await gateOfRecording(api, id, name)).body
  expect(await entry('visitor')).toMatchObject({ entry: 'sign_in', title: null })
  expect(await entry('investor')).toMatchObject({ entry: 'refused', title: null })
  expect(await entry('analyst')).toMatchObject({ entry: 'open' })
  for (const name of ['visitor', 'investor'] as const)
    expect((await openRecording(api, id, {}, name)).body).toMatchObject({ code: 'share_not_for_you' })
  expect((await openRecording(api, id, {}, 'analyst')).status).toBe(200)
  expect(await api.deps.db.select().from(recordingVisits)).toMatchObject([
    { emailAddress: expect.stringContaining('@'), isCounted: false },
  ])
})

test('a gate that is put up or changed ends the visits that have not passed it, and one that goes ends none', async () => {
  const { api, id } = await publishedRecording()
  const goesOn = async ({ visit, url }: WatchedRecording) => {
    const body = { visit, played: [[0, 1]] }
    return [
      await fetched(api, url),
      (await api.as('visitor').post(`/v2/shared-recordings/${id}/progress`, { body })).status,
      ((await openRecording(api, id, { visit })).body as { visit?: string }).visit === visit,
    ]
  }
  const open = { passwordHash: null, detailsRequired: false, audience: 'anyone' } as const
  const before = await opened(api, id)
  const bedrock = { passwordHash: await hashPassword('bedrock') }
  for (const gate of [bedrock, { detailsRequired: true }, { audience: 'members' }] as const) {
    await changeRecording(api, id, gate)
    expect(await goesOn(before), JSON.stringify(gate)).toEqual([403, 403, false])
    await changeRecording(api, id, open)
    expect(await goesOn(before)).toEqual([200, 204, true])
  }
  await changeRecording(api, id, bedrock)
  const passed = await opened(api, id, { password: 'bedrock' })
  expect(await goesOn(passed)).toEqual([200, 204, true])
  await changeRecording(api, id, { passwordHash: await hashPassword('ore') })
  expect(await goesOn(passed)).toEqual([403, 403, false])
  await changeRecording(api, id, open)
  expect(await goesOn(passed)).toEqual([200, 204, true])
})
