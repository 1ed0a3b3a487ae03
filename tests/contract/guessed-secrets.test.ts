import { readFile } from 'node:fs/promises'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { insertSamples, SAMPLES } from '../../server/testing/samples.ts'
import { createTestApi } from '../../server/testing/test-api.ts'
import { requestFor } from './row-request.ts'

const rows = new Map(Object.entries(endpoints) as [string, Endpoint][])

/** Fields by which a caller proves something. */
const SECRET = /^(?:current_password|password|code|token|challenge|response|visit|signature)$/

/** Rows whose secret is tried here with a wrong one until it is refused, by who tries. */
const TRIED: Readonly<Record<string, 'visitor' | 'admin'>> = {
  logIn: 'visitor',
  confirmSignIn: 'admin',
  askEmailChange: 'admin',
  changePassword: 'admin',
  deleteAccount: 'admin',
  startTotp: 'admin',
  confirmTotp: 'admin',
  removeTotp: 'admin',
  startPasskey: 'admin',
  removePasskey: 'admin',
  renewRecoveryCodes: 'admin',
  checkInvitation: 'visitor',
  joinCompany: 'admin',
  acceptInvitation: 'visitor',
  checkPasswordReset: 'visitor',
  finishPasswordReset: 'visitor',
  checkEmailChange: 'visitor',
  confirmEmailChange: 'visitor',
}

/** Rows whose limit needs more than a wrong secret, and the test that holds it. */
const HELD: Readonly<Record<string, string>> = {
  passSecondFactor: 'server/services/second-factor/factor-attempts.test.ts',
  openSharedDeck: 'server/services/shared-deck/share-limits.test.ts',
  openSharedRecording: 'server/services/shared-deck/share-limits.test.ts',
  unlockFile: 'server/services/file/unlock-file.test.ts',
}

/** Rows without a limit of their own, and why. */
const UNGUESSABLE: Readonly<Record<string, string>> = {
  startPasskeySignIn: 'the challenge is random, lasts ten minutes, and is opened by a password, which is counted',
  passPasskey: 'a passkey signs; the challenge is as above',
  addPasskey: 'a passkey signs, for the account of the caller',
  getMedia: 'a signature of the server',
  getSharedDeckGate: 'the token of a link is signed by the server',
  getSharedDeckPicture: 'the token of a link is signed by the server',
  askShareCode: 'the token of a link is signed by the server',
  askNewLink: 'the token of a link is signed by the server',
  findSharedWords: 'a visit is random',
  recordSlideTimes: 'a visit is random',
  askRecordingQuestion: 'a visit is random',
  recordWatching: 'a visit is random',
  openShownEmbed: 'the token of an embed is signed by the server',
  leaveEmbedLead: 'the token of an embed is signed by the server',
  getUnsubscribePage: 'the token of a mail is signed by the server',
  unsubscribe: 'the token of a mail is signed by the server',
}

/** Rows that set a password and check none. */
const SETTING = ['createDeckLink', 'updateDeckLink', 'updateRecording', 'getCoordinateSystem']

/** Names of the fields of a schema, through the pipes around it. */
function fieldsOf(schema: unknown): string[] {
  const { entries, pipe } = (schema ?? {}) as { entries?: object; pipe?: readonly unknown[] }
  return entries ? Object.keys(entries) : pipe ? fieldsOf(pipe[0]) : []
}

describe('every secret that a row checks', () => {
  test('has a limit, or cannot be guessed', async () => {
    const checking = [...rows].filter(([, row]) =>
      [row.body, row.query, row.params].some((schema) => fieldsOf(schema).some((name) => SECRET.test(name))),
    )
    const listed = [TRIED, HELD, UNGUESSABLE].flatMap((list) => Object.keys(list))
    expect(checking.map(([name]) => name).toSorted()).toEqual([...listed, ...SETTING].toSorted())
    for (const name of [...Object.keys(TRIED), ...Object.keys(HELD)])
      expect(rows.get(name)?.problems, name).toContain('too_many_requests')
    for (const path of new Set(Object.values(HELD)))
      expect(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8'), path).toMatch(/too_many_requests|429/)
  })

  test.each(Object.entries(TRIED))('%s stops whoever goes on trying', async (name, who) => {
    const api = await createTestApi()
    await insertSamples(api.deps.db, api.clock.now())
    // Tried often, and what a derivation costs is tested elsewhere.
    Object.assign(api.deps.passwords, { verify: async () => await Promise.resolve(false) })
    const row = rows.get(name)
    if (!row) throw new Error(`There is no row ${name}`)
    const { address, body: smallest } = requestFor(row, SAMPLES.basalt)
    // Long enough where it is a new one.
    const body = { ...(smallest as object), password: 'granite-lantern-42-fjord' }
    const method = row.method.toLowerCase() as Lowercase<Endpoint['method']>
    const caller = api.as(who)
    let answer = await caller[method](address, { body })
    expect(answer.status).not.toBe(429)
    for (let tries = 0; tries < 100 && answer.status !== 429; tries += 1)
      answer = await caller[method](address, { body })
    expect(answer.body).toMatchObject({ code: 'too_many_requests' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
