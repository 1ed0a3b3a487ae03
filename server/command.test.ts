import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runCommand } from './command.ts'
import { auditEvents } from './db/schema/audit.ts'
import { users } from './db/schema/user.ts'
import { issueToken } from './services/person-token/issue-token.ts'
import { systemCtx } from './services/system-ctx.ts'
import { COMPANIES } from './testing/people.ts'
import { createTestApi } from './testing/test-api.ts'

test('commands of an operator are in the audit log, refused ones are not', async () => {
  const { deps } = await createTestApi()
  await runCommand(deps, { do: 'turn-switch', name: 'maintenance', active: true })
  await runCommand(deps, { do: 'turn-switch', name: 'maintenance', active: false })
  await runCommand(deps, { do: 'add-redirect', from: '/news', to: '/admin/decks' })
  await runCommand(deps, { do: 'add-redirect', from: '/news', to: '/admin' })
  await runCommand(deps, { do: 'list-redirects' })
  await runCommand(deps, { do: 'remove-redirect', from: '/news' })
  await expect(runCommand(deps, { do: 'remove-redirect', from: '/news' })).rejects.toThrow('no redirect')
  for (const from of ['/news.html', '/news%2Ehtml', '/assets/old', '/.well-known/old', '/healthz'])
    await expect(runCommand(deps, { do: 'add-redirect', from, to: '/admin' })).rejects.toThrow('look like a file')
  const rows = await deps.db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(rows.map(({ action, nounId, before, after }) => [action, nounId, before, after])).toEqual([
    ['switch.turn', 'maintenance', { active: false }, { active: true }],
    ['switch.turn', 'maintenance', { active: true }, { active: false }],
    ['redirect.set', '/news', null, { to: '/admin/decks' }],
    ['redirect.set', '/news', { to: '/admin/decks' }, { to: '/admin' }],
    ['redirect.remove', '/news', { to: '/admin' }, null],
  ])
  expect(rows[0]).toMatchObject({ actorId: null, clientAddress: 'operator' })
})

const OWNER = 'owner@example.org'
const PASSWORD = 'granite-lantern-42-fjord'

test('the first super admin opens the account by a link that only the operator is told', async () => {
  const api = await createTestApi()
  const { deps } = api
  const create = () => runCommand(deps, { do: 'grant-role', emailAddress: OWNER, role: 'super_admin' })
  const [older, newer] = [await create(), await create()].map((said) => /\/admin\/activate\/([\w-]+)$/.exec(said)?.[1])
  expect(newer).toMatch(/^[\w-]{40,}$/)
  const accept = (token = '') =>
    api.as('visitor').post('/v2/auth/invitation/accept', { body: { token, name: 'Ada Berg', password: PASSWORD } })
  expect((await accept(older)).body).toMatchObject({ code: 'link_not_valid' })
  expect((await accept(newer)).body).toMatchObject({ user: { name: 'Ada Berg', roles: [{ key: 'super_admin' }] } })
  expect((await accept(newer)).body).toMatchObject({ code: 'link_not_valid' })
  expect(await create()).toBe(`${OWNER}: Super admin. Signs in as before.`)
  const rows = await deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'user.grant-role'))
  expect(rows).toMatchObject([{ actorId: null, clientAddress: 'operator', after: { roles: ['super_admin'] } }])
})

test('no link of a company opens an account that waits to become a super admin', async () => {
  const api = await createTestApi()
  const { deps } = api
  await runCommand(deps, { do: 'grant-role', emailAddress: OWNER, role: 'super_admin' })
  const [owner] = await deps.db.select().from(users).where(eq(users.emailAddress, OWNER))
  const order = {
    kind: 'invitation',
    userId: owner?.id ?? '',
    companyId: COMPANIES.basalt.id,
    provesAddress: false,
  } as const
  const { token } = await deps.db.transaction((tx) => issueToken(tx, systemCtx(deps), order))
  const body = { token, name: 'Eve', password: PASSWORD }
  const answer = await api.as('visitor').post('/v2/auth/invitation/accept', { body })
  expect(answer.body).toMatchObject({ code: 'link_not_valid' })
})

test('a role of staff is given to whoever has an account, and taken from all but the last super admin', async () => {
  const api = await createTestApi()
  const { deps } = api
  const order = { emailAddress: 'investor@example.org', role: 'super_admin' } as const
  await runCommand(deps, { do: 'grant-role', ...order })
  await runCommand(deps, { do: 'grant-role', emailAddress: OWNER, role: 'super_admin' })
  const rolesOf = async () => ((await api.as('investor').get('/v2/user')).body as { roles: { key: string }[] }).roles
  expect(await rolesOf()).toContainEqual(expect.objectContaining({ key: 'super_admin' }))
  expect(await runCommand(deps, { do: 'revoke-role', ...order })).toContain('no longer')
  expect(await rolesOf()).not.toContainEqual(expect.objectContaining({ key: 'super_admin' }))
  await expect(runCommand(deps, { do: 'revoke-role', ...order })).rejects.toThrow('does not have the role')

  // Whoever was only invited cannot let anybody in.
  const [last] = await deps.db.select().from(users).where(eq(users.emailAddress, 'super@example.org'))
  expect(last?.roles).toEqual(['super_admin'])
  const takeLast = runCommand(deps, { do: 'revoke-role', ...order, emailAddress: 'super@example.org' })
  await expect(takeLast).rejects.toThrow('nobody else is a super admin')
})
