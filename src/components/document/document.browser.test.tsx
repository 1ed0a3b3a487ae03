import {
  createHashHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderRouter } from '../../../tests/components/render-router.tsx'
import { expectAccessible } from '../../../tests/components/expect-accessible.ts'
import { ApiError } from '#/api/api-error.ts'
import '#/i18n/i18n.ts'
import { send } from '#/session/atoms.ts'
import { fieldsKind } from './document-fields.ts'
import { DocumentProblem } from './document-problem.tsx'
import { createDocument } from './document-store.ts'
import type { DocumentBase } from './document-types.ts'
import { SaveNote } from './save-note.tsx'
import { useDocument, useDocumentState } from './use-document.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Note {
  readonly title: string
}

const title = page.getByRole('textbox', { name: 'Title' })
const note = page.getByRole('status')
const alert = page.getByRole('alert')
const question = page.getByRole('alertdialog')
const otherPage = page.getByRole('heading', { name: 'Other page' })

beforeEach(() => {
  const user = { id: 'u1', first_name: 'Jo', last_name: 'Lee' } as never
  send({
    type: 'personLoaded',
    token: 'token',
    user,
    flags: {},
    followedCompanies: [],
    company: null,
    permissions: {},
    gaps: [],
  })
})

/** A page that edits a note of a server in memory. */
async function open(history: RouterHistory = createMemoryHistory({ initialEntries: ['/'] })) {
  const server = { saved: { value: { title: '' }, version: 1 } as DocumentBase<Note>, fails: null as unknown }

  function NotePage() {
    const document = useDocument(() =>
      createDocument<Note>({
        first: server.saved,
        kind: fieldsKind<Note>(['title']),
        source: {
          async save(value, base) {
            if (server.fails) throw server.fails
            if (base.version !== server.saved.version)
              throw new ApiError('version_conflict', 412, {
                code: 'version_conflict',
                changed_by: { id: 'b', name: 'Ana Bauer' },
              } as never)
            server.saved = { value, version: (server.saved.version ?? 0) + 1 }
            return server.saved
          },
          latest: async () => server.saved,
        },
      }),
    )
    const state = useDocumentState(document)
    useLeaveGuard({ isUnsaved: () => document.read().status !== 'saved', save: document.flush })
    return (
      <main>
        <SaveNote status={state.status} presence={<span>Ana is here</span>} />
        <DocumentProblem document={document} state={state} hasUndo />
        <input
          aria-label="Title"
          value={state.value.title}
          onChange={({ target }) => document.edit(() => ({ title: target.value }))}
        />
      </main>
    )
  }

  const root = createRootRoute()
  const one = createRoute({ getParentRoute: () => root, path: '/', component: NotePage })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <h1>Other page</h1> })
  await renderRouter(createRouter({ routeTree: root.addChildren([one, other]), history }))
  await expect.element(note).toMatchTextContent(/^Saved$/)
  const elsewhere = (text: string) => {
    server.saved = { value: { title: text }, version: (server.saved.version ?? 0) + 1 }
  }
  return { server, elsewhere, leave: () => history.push('/other') }
}

test('what is typed is saved after a pause', async () => {
  const { server } = await open()
  await title.fill('Ridge')
  await expect.element(note).toMatchTextContent(/^Saved$/)
  await expect.poll(() => server.saved.value.title).toBe('Ridge')
  await expect.element(page.getByText('Ana is here')).toBeVisible()
})

test.each([
  ['Keep mine', 'Mine'],
  ['Take theirs', 'Theirs'],
])('after a conflict, %s decides', async (choice, text) => {
  const { server, elsewhere } = await open()
  elsewhere('Theirs')
  await title.fill('Mine')
  await expect.element(alert).toMatchTextContent(/Ana Bauer changed this while you were editing/)
  await expect.element(note).toMatchTextContent(/^Not saved$/)
  await expectAccessible()
  await alert.getByRole('button', { name: choice }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(title).toHaveValue(text)
  expect(server.saved.value.title).toBe(text)
})

test('a refusal names its reason, and can be tried again', async () => {
  const { server } = await open()
  server.fails = new ApiError('forbidden', 403, null)
  await title.fill('Mine')
  await expect.element(alert).toMatchTextContent(/This change could not be saved/)
  server.fails = null
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(note).toMatchTextContent(/^Saved$/)
  expect(server.saved.value.title).toBe('Mine')
})

test('leaving saves first, and asks only where that fails', async () => {
  const { server, leave } = await open()
  server.fails = new ApiError('network', 0, null)
  await title.fill('Mine')
  leave()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(title).toHaveValue('Mine')
  server.fails = null
  leave()
  await expect.element(otherPage).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.saved.value.title).toBe('Mine')
})

test('closing the browser tab asks while something is unsaved', async () => {
  // Only a history of the browser hears of its tab being closed.
  const history = createHashHistory()
  onTestFinished(() => history.destroy())
  const { server } = await open(history)
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  server.fails = new ApiError('network', 0, null)
  await title.fill('Mine')
  expect(isAsked()).toBe(true)
})
