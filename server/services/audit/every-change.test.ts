import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { asc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { companies } from '../../db/schema/company.ts'
import { decks } from '../../db/schema/deck.ts'
import { files } from '../../db/schema/file.ts'
import { folders } from '../../db/schema/folder.ts'
import { jobs } from '../../db/schema/job.ts'
import { slides } from '../../db/schema/slide.ts'
import type { PersonTokenKind } from '../../db/schema/person-token.ts'
import { passkeys, totpFactors } from '../../db/schema/second-factor.ts'
import { sessions } from '../../db/schema/session.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { issueToken } from '../person-token/issue-token.ts'
import { systemCtx } from '../system-ctx.ts'
import type { Deps } from '../../deps.ts'
import { openChallenge } from '../second-factor/factor-challenge.ts'
import { sealSecret } from '../second-factor/totp.ts'
import { hashPassword } from '../session/password-hash.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { UNRECORDED } from '../../testing/unrecorded-calls.ts'
import { createTestApi, type TestAnswer, type TestApi, type TestCaller } from '../../testing/test-api.ts'
import { fixture } from '../../testing/test-decks.ts'
import { GIVEN_RECORDING_MODELS } from '../../testing/given-recording-models.ts'
import { GIVEN_RESOURCES, RESOURCES_OF_NO_COMPANY } from '../../testing/given-resources.ts'
import { GIVEN_VALIDATIONS } from '../../testing/given-validations.ts'
import { GIVEN_RECORDINGS } from '../../testing/given-recordings.ts'
import { type Given, GIVEN_SHARING } from '../../testing/given-sharing.ts'
import { requestFor } from '../../../tests/contract/row-request.ts'

const BASALT = SAMPLES.basalt
const TUS = { 'tus-resumable': '1.0.0' }
const UPLOAD = {
  'upload-length': '10',
  'upload-metadata': `company_id ${btoa(BASALT.company)},filename ${btoa('a.pdf')}`,
}

/** Calls that are about no company. */
const OF_NO_COMPANY = new Set([
  'importCommodityPrices',
  'logIn',
  'startImpersonation',
  'stopImpersonation',
  'confirmSignIn',
  'logOut',
  'updateUser',
  'createSupportRequest',
  'markSupportRequest',
  'updateNotificationPreferences',
  'finishPasswordReset',
  'acceptInvitation',
  'confirmEmailChange',
  'askEmailChange',
  'cancelEmailChange',
  'changePassword',
  'endDeviceSession',
  'endOtherSessions',
  'setPicture',
  'removePicture',
  'deleteAccount',
  'passSecondFactor',
  'startTotp',
  'confirmTotp',
  'removeTotp',
  'startPasskey',
  'removePasskey',
  'renewRecoveryCodes',
  'setSwitch',
  'createIncident',
  'createMaintenance',
  'addStatusUpdate',
  ...RESOURCES_OF_NO_COMPANY,
  'reuseRecordingModelVersion',
])
/** Calls that need an authenticator: a browser makes them in tests/e2e/second-factor.spec.ts. */
const BY_AUTHENTICATOR = new Set(['addPasskey', 'passPasskey'])
/** An import that names no deck makes one, and an accepted invitation signs in: each is recorded as it always is. */
const RECORDED_TWICE = new Set(['createJob', 'acceptInvitation'])

/** After these nobody is signed in who could ask again, or the session is answered as another person. */
const CHANGES_ASKER = new Set(['deleteAccount', 'startImpersonation', 'stopImpersonation'])

const inTrash = async ({ deps: { db }, clock }: TestApi): Promise<unknown> =>
  await db.update(decks).set({ deletedAt: clock.now() }).where(eq(decks.id, BASALT.deck))

const fileInTrash = async ({ deps: { db }, clock }: TestApi): Promise<unknown> =>
  await db.update(files).set({ deletedAt: clock.now() }).where(eq(files.id, BASALT.file))

const folderInTrash = async ({ deps: { db }, clock }: TestApi): Promise<unknown> =>
  await db.update(folders).set({ deletedAt: clock.now() }).where(eq(folders.id, BASALT.folder))

const companyInTrash = async ({ deps: { db }, clock }: TestApi): Promise<unknown> =>
  await db.update(companies).set({ deletedAt: clock.now() }).where(eq(companies.id, BASALT.company))

const jobThat =
  (status: 'queued' | 'failed') =>
  async ({ deps: { db } }: TestApi): Promise<unknown> =>
    await db.update(jobs).set({ status, subjectType: 'deck', subjectId: BASALT.deck }).where(eq(jobs.id, BASALT.job))

const membershipThat =
  (state: Partial<typeof memberships.$inferInsert>) =>
  async ({ deps: { db } }: TestApi): Promise<unknown> =>
    await db.update(memberships).set(state).where(eq(memberships.userId, PEOPLE.presenter.id))

const PASSWORD = 'malachite'
const NEW_PASSWORD = 'granite-lantern-42-fjord'

async function superHasPassword({ deps: { db } }: TestApi, _caller?: TestCaller): Promise<unknown> {
  const passwordHash = await hashPassword(PASSWORD)
  return await db.update(users).set({ passwordHash }).where(eq(users.id, PEOPLE.super.id))
}

const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The super admin has an authenticator app, in force or on its way. */
async function superHasApp({ db, env, clock }: Deps, isConfirmed: boolean): Promise<void> {
  const createdAt = clock.now()
  const confirmedAt = isConfirmed ? createdAt : null
  const secret = sealSecret(env, TOTP_SECRET)
  await db.insert(totpFactors).values({ userId: PEOPLE.super.id, secret, createdAt, confirmedAt })
}

const hasApp =
  (name: 'admin' | 'presenter') =>
  async ({ deps: { db, clock } }: TestApi): Promise<unknown> => {
    const createdAt = clock.now()
    return await db
      .insert(totpFactors)
      .values({ userId: PEOPLE[name].id, secret: '', createdAt, confirmedAt: createdAt })
  }

function codeNow({ clock }: Deps): string {
  return new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate({ timestamp: clock.now().getTime() })
}

/** A link of this kind to the super admin, as the mail has it. */
const linkOf =
  (kind: PersonTokenKind, body: (token: string) => object) =>
  async ({ deps }: TestApi): Promise<object> => {
    if (kind === 'invitation')
      await deps.db.update(users).set({ pendingSince: deps.clock.now() }).where(eq(users.id, PEOPLE.super.id))
    const details = { email_address: 'another@example.org' }
    const { token } = await deps.db.transaction((tx) =>
      issueToken(tx, systemCtx(deps), { kind, userId: PEOPLE.super.id, provesAddress: true, details }),
    )
    return body(token)
  }

/** The super admin is invited to the first company, and has the link. */
async function superIsInvited({ deps }: TestApi): Promise<object> {
  const order = { kind: 'invitation', userId: PEOPLE.super.id, companyId: COMPANIES.basalt.id } as const
  const now = deps.clock.now()
  const invitedUntil = new Date(now.getTime() + 86_400_000)
  await deps.db
    .insert(memberships)
    .values({ userId: order.userId, companyId: order.companyId, invitedUntil, createdAt: now })
  const { token } = await deps.db.transaction((tx) =>
    issueToken(tx, systemCtx(deps), { ...order, provesAddress: true }),
  )
  return { token }
}

/** What a row needs beside the samples so that the call does what it is for. */
async function isData({ deps }: TestApi): Promise<undefined> {
  const place = { assetId: BASALT.asset, category: 'reports' } as const
  await deps.db.update(files).set(place).where(eq(files.id, BASALT.file))
  await deps.db.update(folders).set(place).where(eq(folders.id, BASALT.folder))
  return undefined
}

const GIVEN: Record<string, Given> = {
  createDataArchive: { body: { company_id: BASALT.company, folder_ids: [BASALT.folder] }, prepare: isData },
  checkDataFile: { prepare: isData },
  logIn: {
    body: { email_address: 'super@example.org', password: PASSWORD },
    prepare: superHasPassword,
  },
  confirmSignIn: { body: { password: PASSWORD }, prepare: superHasPassword },
  stopImpersonation: {
    prepare: async (_, caller) =>
      void (await caller.post('/v2/impersonations', { body: { user_id: PEOPLE.presenter.id, reason: 'A question' } })),
  },
  updateMember: { body: { ends_at: '2999-06-30T23:59:59.000Z' } },
  resumeMember: { prepare: membershipThat({ suspendedAt: new Date(0) }) },
  resendInvitation: { prepare: membershipThat({ invitedUntil: new Date(0) }) },
  copyInvitation: { prepare: membershipThat({ invitedUntil: new Date('2999-01-01') }) },
  finishPasswordReset: { prepare: linkOf('password-reset', (token) => ({ token, password: NEW_PASSWORD })) },
  acceptInvitation: {
    prepare: linkOf('invitation', (token) => ({ token, name: 'super person', password: NEW_PASSWORD })),
  },
  joinCompany: { prepare: superIsInvited },
  confirmEmailChange: { prepare: linkOf('email-change', (token) => ({ token })) },
  askEmailChange: {
    body: { email_address: 'another@example.org', password: PASSWORD },
    prepare: superHasPassword,
  },
  changePassword: { body: { current_password: PASSWORD, password: NEW_PASSWORD }, prepare: superHasPassword },
  passSecondFactor: {
    prepare: async ({ deps }) => {
      await superHasApp(deps, true)
      const challenge = await openChallenge(deps.db, deps, PEOPLE.super.id)
      return { token: '', challenge, code: codeNow(deps) }
    },
  },
  startTotp: { body: { password: PASSWORD }, prepare: superHasPassword },
  confirmTotp: {
    prepare: async ({ deps }) => {
      await superHasApp(deps, false)
      return { token: '', code: codeNow(deps) }
    },
  },
  removeTotp: { body: { password: PASSWORD }, prepare: superHasPassword },
  startPasskey: { body: { password: PASSWORD }, prepare: superHasPassword },
  removePasskey: {
    body: { passkey: 'key', password: PASSWORD },
    prepare: async (api, caller) => {
      const row = { id: 'key', userId: PEOPLE.super.id, name: 'Key', publicKey: '', counter: 0, transports: [] }
      await api.deps.db.insert(passkeys).values({ ...row, createdAt: api.clock.now() })
      return await superHasPassword(api, caller)
    },
  },
  renewRecoveryCodes: {
    body: { password: PASSWORD },
    prepare: async (api, caller) => {
      await superHasApp(api.deps, true)
      return await superHasPassword(api, caller)
    },
  },
  deleteAccount: { body: { password: PASSWORD }, prepare: superHasPassword },
  endDeviceSession: {
    prepare: async ({ deps: { db, clock, random } }) => {
      const id = random.id()
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + 86_400_000)
      await db.insert(sessions).values({ id, userId: PEOPLE.super.id, method: 'password', createdAt, expiresAt })
      return id
    },
  },
  setPicture: {
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#147' } })
        .png()
        .toBuffer(),
    ),
  },
  removePicture: {
    prepare: async ({ deps: { db } }) => await db.update(users).set({ profileImage: 'pictures/none.webp' }),
  },
  updateUser: { body: { name: 'Another name' } },
  updateCompany: { body: { country: 'Norway' } },
  updateCompanySettings: { body: { share_email_required: true } },
  resetSecondFactor: { prepare: hasApp('presenter') },
  requireSecondFactor: { prepare: hasApp('admin'), body: { required: true } },
  createMaintenance: {
    body: {
      title: 'Sample',
      components: ['app'],
      message: 'Sample',
      starts_at: '2099-01-01T00:00:00.000Z',
      ends_at: '2099-01-01T01:00:00.000Z',
    },
  },
  createArchive: { body: { company_id: BASALT.company, file_ids: [], folder_ids: [BASALT.folder] } },
  updateFile: { body: { name: 'Renamed.pdf' } },
  cloneFile: {
    prepare: async ({ deps: { db, storage } }) => {
      const storageKey = `files/${BASALT.file}/original.pdf`
      await storage.write(storageKey, await fixture('encrypted.pdf'), 'application/pdf')
      await db.update(files).set({ storageKey }).where(eq(files.id, BASALT.file))
    },
  },
  restoreFile: { prepare: fileInTrash },
  purgeFile: { prepare: fileInTrash, body: { name: 'sample.pdf' } },
  updateFolder: { body: { name: 'Renamed' } },
  restoreFolder: { prepare: folderInTrash },
  purgeFolder: { prepare: folderInTrash, body: { name: 'Sample folder' } },
  restoreCompany: { prepare: companyInTrash },
  purgeCompany: { prepare: companyInTrash, body: { name: 'Basalt Resources' } },
  importQuotes: {
    body: { days: [{ date: '2026-02-27', open: 1, high: 2, low: 1, close: 2, volume: 10 }] },
  },
  importCommodityPrices: { body: { days: [{ date: '2026-02-27', price: 2900 }] } },
  createCapitalStructure: {
    body: { as_of: '2026-02-27', currency: 'CAD', items: [{ kind: 'shares', label: 'Common shares', count: 10 }] },
  },
  ...GIVEN_RESOURCES,
  ...GIVEN_SHARING,
  ...GIVEN_RECORDING_MODELS,
  ...GIVEN_RECORDINGS,
  ...GIVEN_VALIDATIONS,
  updateDeckLink: { body: { name: 'Another name' } },
  updateDeck: { body: { title: 'Another title' } },
  updateSlide: { body: { title: 'Another title' } },
  createSlide: { body: { content: { kind: 'link', url: 'https://a.example/', file_id: null } } },
  transferSlides: {
    prepare: async ({ deps: { db, random, clock } }) => {
      const row = { id: random.id(), createdAt: clock.now(), updatedAt: clock.now() }
      await db.insert(decks).values({ ...row, companyId: BASALT.company, title: 'Another deck' })
      await db.insert(slides).values({ ...row, deckId: row.id, rank: 0, state: 'ready', imageSet: row.id })
      return { from_deck_id: row.id, slide_ids: [row.id], mode: 'copy' }
    },
  },
  restoreDeck: { prepare: inTrash },
  purgeDeck: { prepare: inTrash, body: { title: 'Sample deck' } },
  orderSlides: {
    body: { slide_ids: [BASALT.deleted_slide, BASALT.slide] },
    prepare: async ({ deps: { db } }) => await db.update(slides).set({ deletedAt: null }),
  },
  cancelJob: { prepare: jobThat('queued') },
  retryJob: { prepare: jobThat('failed') },
  createUpload: { headers: { ...TUS, ...UPLOAD } },
  deleteUpload: {
    headers: TUS,
    prepare: async (_, caller) =>
      (await caller.post('/v2/uploads', { headers: { ...TUS, ...UPLOAD } })).headers.get('location')?.split('/').at(-1),
  },
  unlockFile: {
    body: { password: 'bedrock' },
    prepare: async ({ deps: { db, storage } }) => {
      const storageKey = `files/${BASALT.file}/original.pdf`
      await storage.write(storageKey, await fixture('encrypted.pdf'), 'application/pdf')
      await db.update(files).set({ status: 'password_required', storageKey }).where(eq(files.id, BASALT.file))
    },
  },
}

/** A body that `prepare` made; what a database answers has neither a token nor the ids of slides. */
const isBody = (prepared: unknown): prepared is object =>
  typeof prepared === 'object' && prepared !== null && ('token' in prepared || 'slide_ids' in prepared)

const rows = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { method }]) => !['GET', 'HEAD', 'OPTIONS'].includes(method),
)

test('the calls that are in no record, and those of no company, are calls that change something', () => {
  const names = rows.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(UNRECORDED), ...OF_NO_COMPANY, ...RECORDED_TWICE, ...Object.keys(GIVEN)]),
  )
})

test.each(rows.filter(([name]) => !(name in UNRECORDED) && !BY_AUTHENTICATOR.has(name)))(
  '%s is recorded once, and neither where it is refused nor where its answer is given again',
  async (name, row) => {
    const api = await createTestApi({ SPEECH_COMMAND: 'true' })
    await insertSamples(api.deps.db, api.clock.now())
    const caller = api.as('super')
    const { prepare, headers = {}, body: given } = GIVEN[name] ?? {}
    const upload = await prepare?.(api, caller)
    const samples = typeof upload === 'string' ? { ...BASALT, upload, session: upload } : BASALT
    const { address, body: smallest } = requestFor(row, samples)
    const body = isBody(upload) ? upload : smallest
    const method = row.method.toLowerCase() as Lowercase<Endpoint['method']>
    const send = async (who: TestCaller): Promise<TestAnswer> =>
      await who[method](address, { body: given ?? body, headers: { 'idempotency-key': 'the same', ...headers } })
    const read = async () => await api.deps.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
    const before = await read()
    const added = async () => (await read()).slice(before.length)

    if (row.access.who !== 'anyone' && row.access.who !== 'grant') {
      expect((await send(api.as('visitor'))).status).toBe(401)
      if (row.access.who !== 'signed-in') expect((await send(api.as('new'))).status).toBeGreaterThanOrEqual(403)
      expect(await added()).toEqual([])
    }
    const answer = await send(caller)
    expect(answer.status, answer.text).toBeLessThan(300)
    const made = (answer.body as { id?: string } | null)?.id ?? ''
    const companyId = name === 'createCompany' ? made : OF_NO_COMPANY.has(name) ? null : COMPANIES.basalt.id
    const expected = { companyId, actorId: PEOPLE.super.id, actorName: 'super person' }
    const events = RECORDED_TWICE.has(name) ? [expected, expected] : [expected]
    expect(await added()).toMatchObject(events)

    if (row.wire || row.secret || row.path.startsWith('/v2/auth') || CHANGES_ASKER.has(name)) return
    const again = await send(caller)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([answer.status, 'true'])
    expect(await added()).toHaveLength(events.length)
  },
)
