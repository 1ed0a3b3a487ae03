import { expect, test } from 'vitest'
import { runCommand } from './command.ts'
import { auditEvents } from './db/schema/audit.ts'
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
