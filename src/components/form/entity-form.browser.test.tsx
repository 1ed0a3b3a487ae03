import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForm, testValues, type TestFormOptions } from '../../../tests/components/render-form.tsx'
import { apiErrorOf } from '#/api/api-error.ts'
import { send } from '#/session/atoms.ts'

const name = page.getByRole('textbox', { name: 'Name' })
const note = page.getByRole('textbox', { name: 'Note' })
const save = page.getByRole('button', { name: 'Save' })
const dialog = page.getByRole('dialog', { name: 'Project' })
const question = page.getByRole('alertdialog')

type Save = NonNullable<TestFormOptions['save']>

function signIn() {
  const user = { id: 'u1', first_name: 'Ana', last_name: 'Ruiz' } as never
  const nothing = { flags: {}, followedCompanies: [], company: null, permissions: {}, gaps: [] }
  send({ type: 'personLoaded', token: 'token', user, ...nothing })
}

test('a missing value is reported at its field, which gets the focus, and nothing is saved', async () => {
  const onSave = vi.fn<Save>().mockResolvedValue(undefined)
  await renderForm({ save: onSave })
  await name.fill('')
  await note.fill('A note')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Required')
  await expect.element(name).toHaveFocus()
  expect(onSave).not.toHaveBeenCalled()
  await name.fill('x'.repeat(21))
  await expect.element(name).toHaveAccessibleDescription('Enter at most 20 characters')
  await name.fill('South Ridge')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
})

test('Enter saves what changed, once, however often it is pressed', async () => {
  let finish = () => undefined as void
  const onSave = vi.fn<Save>(() => new Promise<void>((resolve) => (finish = resolve)))
  await renderForm({ version: 3, save: onSave })
  await name.fill('South Ridge ')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await save.click({ force: true })
  expect(onSave).toHaveBeenCalledTimes(1)
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ changes: { name: 'South Ridge' }, version: 3 })
  finish()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an issue from the server is shown at its field, one without a field at the top', async () => {
  const issues = [
    { path: 'name', code: 'unique' },
    { path: 'license', code: 'invalid' },
  ]
  await renderForm({
    save: () => Promise.reject(apiErrorOf(422, { status: 422, code: 'validation_failed', issues })),
  })
  await note.fill('A note')
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/License: This value isn't valid/)
  await expect.element(name).toHaveAccessibleDescription('Already in use')
  await expect.element(name).toHaveFocus()
  await name.fill('Another')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
})

test('values that the server refused can be submitted again', async () => {
  const refusal = apiErrorOf(422, {
    status: 422,
    code: 'validation_failed',
    issues: [{ path: 'name', code: 'unique' }],
  })
  const onSave = vi.fn<Save>().mockRejectedValueOnce(refusal).mockResolvedValue(undefined)
  await renderForm({ save: onSave })
  await name.fill('South Ridge')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Already in use')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onSave).toHaveBeenCalledTimes(2)
})

test('a problem without issues is shown at the top, and the typed values stay', async () => {
  await renderForm({ save: () => Promise.reject(apiErrorOf(503, { status: 503, code: 'unavailable' })) })
  await name.fill('South Ridge')
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/reach the service/)
  await expect.element(name).toHaveValue('South Ridge')
  await expect.element(save).not.toHaveAttribute('aria-busy')
})

test('closing with changes asks for confirmation, closing without does not', async () => {
  await renderForm()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open' }).click()
  await name.fill('South Ridge')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toMatchTextContent(/Discard your changes/)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('South Ridge')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('navigating away with changes asks for confirmation', async () => {
  signIn()
  const { leave } = await renderForm()
  await name.fill('South Ridge')
  leave()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('South Ridge')
  leave()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByRole('heading', { name: 'Other page' })).toBeVisible()
})

test('a refetch does not reset unsaved values', async () => {
  const { rerender } = await renderForm({ version: 1 })
  await name.fill('South Ridge')
  rerender({ version: 2, initial: { name: 'Renamed elsewhere', note: 'Theirs' } })
  await expect.element(name).toHaveValue('South Ridge')
  await expect.element(note).toHaveValue('')
})

test('values typed when the session ends are restored when the form is opened again', async () => {
  signIn()
  await renderForm()
  await name.fill('Half typ')
  send({ type: 'ended' })
  signIn()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(name).toHaveValue('Half typ')
  await expect.element(page.getByRole('status')).toMatchTextContent(/was restored/)
})

test('what was typed when the session ended is saved over a newer version of other fields', async () => {
  signIn()
  const onSave = vi.fn<Save>().mockResolvedValue(undefined)
  const { rerender } = await renderForm({ version: 1, save: onSave })
  await note.fill('Half typed')
  send({ type: 'ended' })
  signIn()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  rerender({ version: 2, initial: { name: 'Renamed elsewhere' }, save: onSave })
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(name).toHaveValue('Renamed elsewhere')
  await expect.element(note).toHaveValue('Half typed')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ changes: { note: 'Half typed' }, version: 2 })
})

test('what was typed when the session ended does not overwrite a newer version of the same field unasked', async () => {
  signIn()
  const { save: onSave, latest } = conflicting()
  const { rerender } = await renderForm({ version: 1, save: onSave, latest })
  await name.fill('My Ridge')
  send({ type: 'ended' })
  signIn()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  rerender({ version: 2, initial: { name: 'Ana’s Ridge', area: 40 }, save: onSave, latest })
  await page.getByRole('button', { name: 'Open' }).click()
  await save.click()
  await expect.element(question).toMatchTextContent(/Ana changed this while you were editing/)
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ changes: { name: 'My Ridge' }, version: 1 })
})

test('a conflict with changes of other fields is merged and saved without a question', async () => {
  const { save: onSave, latest } = conflicting()
  await renderForm({ version: 1, save: onSave, latest })
  await note.fill('My note')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onSave.mock.calls[1]?.[0]).toMatchObject({ changes: { note: 'My note' }, version: 2 })
  expect(onSave.mock.calls[1]?.[0].values).toMatchObject({ name: 'Ana’s Ridge', area: 40 })
})

function conflicting(changedBy = { id: 'u2', name: 'Ana' }) {
  const refusal = {
    status: 412,
    code: 'version_conflict',
    changed_by: changedBy,
    changed_at: new Date(Date.now() - 120_000).toISOString(),
  }
  const onSave = vi.fn<Save>().mockRejectedValueOnce(apiErrorOf(412, refusal)).mockResolvedValue(undefined)
  const theirs = { ...testValues, name: 'Ana’s Ridge', area: 40 }
  return { save: onSave, latest: async () => ({ values: theirs, version: 2 }) }
}

async function provokeConflict() {
  const conflict = conflicting()
  await renderForm({ version: 1, ...conflict })
  await name.fill('My Ridge')
  await note.fill('My note')
  await save.click()
  await expect.element(question).toMatchTextContent(/Ana changed this while you were editing/)
  await expect.element(question).toMatchTextContent(/minutes? ago/)
  return conflict.save
}

test('after a conflict, my values can overwrite theirs, field by field', async () => {
  const onSave = await provokeConflict()
  await page.getByRole('button', { name: 'Compare' }).click()
  const row = page.getByRole('group', { name: 'Name' })
  await expect.element(row).toMatchTextContent(/YoursMy RidgeTheirsAna’s Ridge/)
  await expect.element(page.getByRole('group', { name: 'Area' })).not.toBeInTheDocument()
  await row.getByRole('radio', { name: 'Theirs' }).click()
  await page.getByRole('button', { name: 'Save selection' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onSave.mock.calls[1]?.[0]).toMatchObject({ changes: { note: 'My note' }, version: 2 })
  expect(onSave.mock.calls[1]?.[0].values).toMatchObject({ name: 'Ana’s Ridge', area: 40 })
})

test('a conflict with a change of one’s own speaks of tabs', async () => {
  signIn()
  await renderForm({ version: 1, ...conflicting({ id: 'u1', name: 'Ana' }) })
  await name.fill('My Ridge')
  await save.click()
  await expect.element(question).toMatchTextContent(/You changed this in another tab/)
  await expect.element(page.getByRole('button', { name: "Keep this tab's version" })).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect.element(page.getByRole('radio', { name: 'Other tab' })).toBeVisible()
})

test('overwriting keeps what only they changed', async () => {
  const onSave = await provokeConflict()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onSave.mock.calls[1]?.[0]).toMatchObject({ changes: { name: 'My Ridge', note: 'My note' }, version: 2 })
  expect(onSave.mock.calls[1]?.[0].values.area).toBe(40)
})

test('discarding shows theirs', async () => {
  const onSave = await provokeConflict()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(name).toHaveValue('Ana’s Ridge')
  await expect.element(note).toHaveValue('')
  expect(onSave).toHaveBeenCalledTimes(1)
})
