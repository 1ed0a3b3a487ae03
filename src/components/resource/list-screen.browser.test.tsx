import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dismissToast } from '#/state/notices.ts'
import { createWorld, assetNumber } from '../../../tests/components/asset-world.ts'
import { renderList } from '../../../tests/components/render-list.tsx'

beforeEach(() => {
  localStorage.clear()
  dismissToast()
})

const grid = () => page.getByRole('grid', { name: 'Assets' })
// The live region for screen readers contains the same text, but not alone.
const said = (text: string) => page.getByText(text, { exact: true })
const row = (name: string) => page.getByRole('row', { name })
const lastList = (requests: readonly string[]) => requests.findLast((each) => each.startsWith('GET /v2/assets?')) ?? ''

describe('the address', () => {
  test('determines the query sent to the API', async () => {
    const world = await createWorld(60)
    const { location } = await renderList('?sort=-updated_at&stage=feasibility&q=Project&page=1')
    await expect.element(grid()).toBeVisible()
    const { requests } = await world.read()
    expect(lastList(requests)).toContain('ordering=-updated_at')
    expect(lastList(requests)).toContain('stage=feasibility')
    expect(lastList(requests)).toContain('search=Project')
    expect(location().search).toMatchObject({ sort: '-updated_at', stage: 'feasibility' })
  })

  test('invalid search params are harmless', async () => {
    await createWorld(3)
    await renderList('?sort=drop&stage=%00&page=-4&view=cube&density=9&state=gone&new=2&q=')
    await expect.element(row('Project 001')).toBeVisible()
  })

  test('search waits for a pause, goes into the address and starts at the first page', async () => {
    await createWorld(60)
    const { location } = await renderList('?page=2')
    await expect.element(row('Project 051')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search assets' }).fill('Project 003')
    await expect.element(row('Project 003')).toBeVisible()
    expect(location().search).toEqual({ q: 'Project 003' })
    await expect.element(row('Project 051')).not.toBeInTheDocument()
  })

  test('search goes on while a slow or failed one is shown, and clearing it shows the rows before', async () => {
    const world = await createWorld(60)
    await renderList()
    await expect.element(row('Project 003')).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Search assets' })
    await world.change({ delay: 700 })
    await search.click()
    await userEvent.keyboard('Project')
    await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull()
    await userEvent.keyboard(' 003')
    await expect.element(search).toHaveFocus()
    await expect.element(search).toHaveValue('Project 003')
    await expect.element(row('Project 001')).toBeVisible()
    await expect.element(row('Project 001')).not.toBeInTheDocument()
    await expect.element(row('Project 003')).toBeVisible()
    await world.change({ delay: 0, refuses: { 'GET /v2/assets': 500 } })
    await search.fill('road')
    await expect.element(page.getByRole('heading', { name: "This couldn't be loaded" })).toBeVisible()
    await expect.element(search).toHaveFocus()
    await expect.element(search).toHaveValue('road')
    await world.change({ refuses: {} })
    await search.fill('')
    await expect.element(row('Project 001')).toBeVisible()
  })

  test('a filter is chosen, and cleared from the empty state', async () => {
    await createWorld(1, { items: [assetNumber(2)] })
    await renderList()
    await expect.element(row('Project 002')).toBeVisible()
    await page.getByRole('combobox', { name: 'Stage' }).selectOptions('Feasibility')
    await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.element(row('Project 002')).toBeVisible()
  })

  test('the trash is sorted by deletion, newest first; another order goes into the address', async () => {
    const deleted = (number: number, day: number) =>
      assetNumber(number, { deleted_at: `2026-11-1${day}T10:00:00Z`, deleted_by: { id: 'u1', name: 'Ada' } })
    await createWorld(0, { items: [deleted(1, 2), deleted(2, 4), deleted(3, 3)] })
    const { location } = await renderList('?state=trash')
    const names = () =>
      page
        .getByRole('rowheader')
        .elements()
        .map((cell) => cell.textContent)
    await expect.poll(names).toEqual(['Project 002', 'Project 003', 'Project 001'])
    expect(location().search).toEqual({ state: 'trash' })
    await page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button').click()
    await expect.poll(names).toEqual(['Project 001', 'Project 002', 'Project 003'])
    expect(location().search).toEqual({ state: 'trash', sort: 'name' })
  })

  test('a page past the end redirects to the last one', async () => {
    await createWorld(60)
    const { location } = await renderList('?page=9')
    await expect.element(row('Project 051')).toBeVisible()
    expect(location().search).toMatchObject({ page: 2 })
  })
})

describe('states', () => {
  test('an empty list explains its purpose and offers the next action', async () => {
    await createWorld(0)
    const { location, history } = await renderList()
    await expect.element(page.getByRole('heading', { name: 'No assets yet' })).toBeVisible()
    await page.getByRole('button', { name: 'New asset' }).last().click()
    await expect.element(page.getByRole('dialog', { name: 'New' })).toBeVisible()
    expect(location().search).toMatchObject({ new: true })
    await page.getByRole('button', { name: 'Close form' }).click()
    await expect.element(page.getByRole('dialog', { name: 'New' })).not.toBeInTheDocument()
    expect(location().search).toEqual({})
    expect(history.canGoBack(), 'the form is no step of the way back').toBe(false)
  })

  test('whoever may create nothing gets no form by its address', async () => {
    await createWorld(3)
    await renderList('?new=true', 'You may not do this')
    await expect.element(row('Project 001')).toBeVisible()
    await expect.element(page.getByText('You may not do this')).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'New' })).not.toBeInTheDocument()
  })

  test('an error is retried', async () => {
    const world = await createWorld(2, { refuses: { 'GET /v2/assets': 500 } })
    await renderList()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await world.change({ refuses: {} })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('Project 001')).toBeVisible()
  })

  test('a person without the permission sees that it is missing', async () => {
    await createWorld(2, { refuses: { 'GET /v2/assets': 403 } })
    await renderList()
    await expect.element(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  })

  test('rows stay when a refetch fails', async () => {
    const world = await createWorld(2)
    const { client } = await renderList()
    await expect.element(row('Project 001')).toBeVisible()
    await world.change({ refuses: { 'GET /v2/assets': 503 } })
    await client.invalidateQueries()
    await expect.element(page.getByText('This list may be out of date')).toBeVisible()
    await expect.element(row('Project 001')).toBeVisible()
  })
})

describe('actions', () => {
  test('one item is moved to trash and restored by Undo', async () => {
    const world = await createWorld(3)
    await renderList()
    await page.getByRole('button', { name: 'Actions for Project 002' }).click()
    await page.getByRole('menuitem', { name: 'Move to trash' }).click()
    await expect.element(row('Project 002')).not.toBeInTheDocument()
    await expect.element(said('“Project 002” moved to trash')).toBeVisible()
    expect((await world.read()).items.find(({ id }) => id === '2')?.deleted_at).not.toBeNull()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(row('Project 002')).toBeVisible()
  })

  test('a failed item reappears, and is retried', async () => {
    const world = await createWorld(3, { refuses: { 'DELETE /v2/assets/2': 500 } })
    await renderList()
    await page.getByRole('button', { name: 'Actions for Project 002' }).click()
    await page.getByRole('menuitem', { name: 'Move to trash' }).click()
    await expect.element(said("“Project 002” couldn't be moved to trash")).toBeVisible()
    await expect.element(row('Project 002')).toBeVisible()
    await world.change({ refuses: {} })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('Project 002')).not.toBeInTheDocument()
  })

  test('of several, those that fail stay selected', async () => {
    await createWorld(3, { refuses: { 'DELETE /v2/assets/3': 500 } })
    await renderList()
    await page.getByRole('checkbox', { name: 'Select all 3 rows' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Move to trash' }).click()
    await expect.element(row('Project 001')).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox', { name: 'Select Project 003' })).toBeChecked()
    await expect.element(said('“Project 001” and “Project 002” moved to trash')).toBeVisible()
  })

  test('in the trash a row is restored, and permanently deleted once its name is typed', async () => {
    const deleted_at = '2026-11-20T10:00:00Z'
    const world = await createWorld(0, { items: [assetNumber(1, { deleted_at }), assetNumber(2, { deleted_at })] })
    await renderList()
    await page.getByRole('link', { name: 'Trash' }).click()
    await page.getByRole('button', { name: 'Actions for Project 001' }).click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await expect.element(row('Project 001')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Actions for Project 002' }).click()
    await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('textbox').fill('Project 00')
    await question.getByRole('button', { name: 'Delete permanently' }).click()
    await expect.element(question.getByText("The text doesn't match")).toBeVisible()
    await question.getByRole('textbox').fill('Project 002')
    await question.getByRole('button', { name: 'Delete permanently' }).click()
    await expect.element(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible()
    expect((await world.read()).items.map(({ id }) => id)).toEqual(['1'])
  })

  test('the trash shows who deleted a thing, when, and for how long it is kept', async () => {
    const deleted_at = new Date(Date.now() - 3.1 * 86_400_000).toISOString()
    await createWorld(0, { items: [assetNumber(1, { deleted_at, deleted_by: { id: 'u1', name: 'Ada Lind' } })] })
    await renderList('?state=trash')
    await expect.element(page.getByText('Items are kept for 30 days, then permanently deleted.')).toBeVisible()
    for (const text of ['3 days ago', 'Ada Lind', '27'])
      await expect.element(row('Project 001').getByText(text, { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'Grid' }).click({ force: true })
    await expect.element(page.getByText('27 days left')).toBeVisible()
    await expect.element(page.getByText('Deleted by Ada Lind')).toBeVisible()
  })
})

describe('keys', () => {
  test('F2 edits the focused row or card', async () => {
    await createWorld(3)
    const { screen } = await renderList()
    await expect.element(row('Project 001')).toBeVisible()
    grid().element().focus()
    await userEvent.keyboard('{ArrowDown}{F2}')
    await expect.element(page.getByRole('dialog', { name: 'Edit Project 002' })).toBeVisible()
    await screen.unmount()
    await renderList('?view=grid')
    await expect.element(page.getByRole('link', { name: 'Project 003' })).toBeVisible()
    page.getByRole('link', { name: 'Project 003' }).element().focus()
    await userEvent.keyboard('{F2}')
    await expect.element(page.getByRole('dialog', { name: 'Edit Project 003' })).toBeVisible()
  })

  test('a range is selected with Shift and moved to trash at once', async () => {
    await createWorld(5)
    await renderList()
    await expect.element(row('Project 001')).toBeVisible()
    grid().element().focus()
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Delete}')
    await expect.element(row('Project 003')).not.toBeInTheDocument()
    await expect.element(row('Project 005')).toBeVisible()
    await expect.element(page.getByText('1–2 of 2')).toBeVisible()
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const number of [2, 3, 4]) await expect.element(row(`Project 00${number}`)).toBeVisible()
  })

  test('the bar of the selection lies below the last row', async () => {
    await createWorld(40)
    await renderList()
    await page.getByRole('checkbox', { name: 'Select Project 001' }).click()
    await expect.element(page.getByRole('toolbar')).toBeVisible()
    grid().element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(row('Project 040')).toBeVisible()
    await expect
      .poll(() => row('Project 040').element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(page.getByRole('toolbar').element().getBoundingClientRect().top)
  })

  test('the focus stays in the table when its row is removed', async () => {
    await createWorld(3)
    await renderList()
    await expect.element(row('Project 001')).toBeVisible()
    grid().element().focus()
    await userEvent.keyboard('{Delete}')
    await expect.element(row('Project 001')).not.toBeInTheDocument()
    await expect.element(grid()).toHaveFocus()
  })

  test('the focus moves to the next card, and stays in the list after the last', async () => {
    await createWorld(3)
    await renderList('?view=grid')
    const remove = async (name: string) => {
      const menu = page.getByRole('button', { name: `Actions for ${name}` })
      await expect.element(menu).toBeVisible()
      menu.element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByRole('menuitem', { name: 'Move to trash' })).toBeVisible()
      page.getByRole('menuitem', { name: 'Move to trash' }).element().focus()
      await userEvent.keyboard('{Enter}')
    }
    await remove('Project 002')
    await expect.element(page.getByRole('link', { name: 'Project 003' })).toHaveFocus()
    await remove('Project 003')
    await expect.element(page.getByRole('link', { name: 'Project 001' })).toHaveFocus()
    await remove('Project 001')
    await expect.element(page.getByRole('button', { name: 'New asset' }).last()).toHaveFocus()
  })

  test('the focus stays in the trash when a card is permanently deleted', async () => {
    const deleted_at = '2026-11-20T10:00:00Z'
    await createWorld(0, { items: [assetNumber(1, { deleted_at }), assetNumber(2, { deleted_at })] })
    await renderList('?view=grid&state=trash&sort=name')
    await page.getByRole('button', { name: 'Actions for Project 001' }).click()
    await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
    await page.getByRole('alertdialog').getByRole('textbox').fill('Project 001')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Project 001' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Actions for Project 002' })).toHaveFocus()
  })
})

test('cards show the same list with the same actions', async () => {
  await createWorld(3)
  await renderList('?view=grid')
  await expect.element(page.getByRole('heading', { name: 'Project 001' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name: Z to A')
  await expect.poll(() => page.getByRole('heading', { level: 2 }).first().element().textContent).toBe('Project 003')
  await page.getByRole('checkbox', { name: 'Select Project 003' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to trash' }).click()
  await expect.element(page.getByRole('heading', { name: 'Project 003' })).not.toBeInTheDocument()
})

test('the chosen view is remembered', async () => {
  await createWorld(3)
  await renderList()
  await page.getByTitle('Grid').click()
  await expect.element(page.getByRole('heading', { name: 'Project 001' })).toBeVisible()
  expect(localStorage.getItem('list-view.test-assets.')).toBe('grid')
})
