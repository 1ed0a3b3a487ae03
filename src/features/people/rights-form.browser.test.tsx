import type { MemberDetail } from '@outcrop/contract/people/member.ts'
import {
  createHashHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  useSearch,
} from '@tanstack/react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderRouter } from '../../../tests/components/render-router.tsx'
import '#/i18n/i18n.ts'
import { send } from '#/session/atoms.ts'
import { RightsForm } from './rights-form.tsx'

const company = { id: 'c1', name: 'Norrland' } as never
const held = { permissions: ['data'], ends_at: null, may_administer: true }
const member = { id: 'm1', name: 'Ana Ruiz', ...held, version: 1 } as never as MemberDetail

const presentations = page.getByRole('checkbox', { name: 'Presentations' })
const question = page.getByRole('alertdialog')

beforeEach(() => {
  const user = { id: 'u1', first_name: 'Jo', last_name: 'Lee' } as never
  const flags = { USER_PERMISSIONS: true }
  send({
    type: 'personLoaded',
    token: 'token',
    user,
    flags,
    followedCompanies: [],
    company: null,
    permissions: {},
    gaps: [],
  })
})

/** The form on one tab of a page. */
async function open(history: RouterHistory = createMemoryHistory({ initialEntries: ['/'] }), of = member) {
  const root = createRootRoute()
  const one = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: (search: Record<string, unknown>): { tab?: string } =>
      typeof search['tab'] === 'string' ? { tab: search['tab'] } : {},
    component: OpenTab,
  })
  function OpenTab() {
    const { tab } = useSearch({ strict: false })
    return tab === 'why' ? <h1>Why</h1> : <RightsForm member={of} company={company} />
  }
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <h1>Other page</h1> })
  await renderRouter(createRouter({ routeTree: root.addChildren([one, other]), history }))
  return history
}

test.each([
  ['another page', '/other', 'Other page'],
  ['another tab of the page', '/?tab=why', 'Why'],
])('changed permissions are not lost to %s without a question', async (_, address, heading) => {
  const history = await open()
  await presentations.click()
  await expect.element(presentations).toBeChecked()
  history.push(address)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(presentations).toBeChecked()
  history.push(address)
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
})

test('unchanged permissions are left without a question, also when a change was taken back', async () => {
  const history = await open()
  await presentations.click()
  await presentations.click()
  history.push('/other')
  await expect.element(page.getByRole('heading', { name: 'Other page' })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('closing the browser tab asks while permissions are changed', async () => {
  // Only a history of the browser hears of its tab being closed.
  const history = createHashHistory()
  onTestFinished(() => history.destroy())
  await open(history)
  await expect.element(presentations).not.toBeChecked()
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  await presentations.click()
  await expect.element(presentations).toBeChecked()
  expect(isAsked()).toBe(true)
})

test('rights of staff are shown and not to be changed', async () => {
  await open(undefined, { ...member, may_administer: false })
  await expect.element(presentations).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect.element(page.getByText('Outcrop staff are managed by Outcrop')).toBeVisible()
})
