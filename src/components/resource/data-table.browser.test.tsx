import { beforeEach, describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import '../../../tests/components/browser-commands.ts'
import { createWorld } from '../../../tests/components/asset-world.ts'
import { renderList } from '../../../tests/components/render-list.tsx'
import { renderTable } from '../../../tests/components/render-table.tsx'

beforeEach(() => localStorage.clear())

const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
const checkbox = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const current = () => {
  const id = page.getByRole('grid').element().getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')?.getAttribute('aria-rowindex')
}

describe('keys', () => {
  test('arrows, Home, End and the page keys move, Enter opens', async () => {
    const { opened } = await renderTable(10_000)
    page.getByRole('grid').element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(current()).toBe('4')
    await userEvent.keyboard('{End}')
    await expect.element(page.getByRole('row', { name: 'Row 10000' })).toBeVisible()
    await expect.poll(current).toBe('10001')
    await userEvent.keyboard('{PageUp}')
    await expect.poll(() => Number(current())).toBeLessThan(10_000)
    await userEvent.keyboard('{Home}{Enter}')
    expect(opened()).toBe('Row 1')
  })

  test('the space bar selects, Shift extends, Escape clears', async () => {
    await renderTable(20)
    page.getByRole('grid').element().focus()
    await userEvent.keyboard(' ')
    await expect.element(checkbox('Row 1')).toBeChecked()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect.element(checkbox('Row 3')).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.element(checkbox('Row 3')).not.toBeChecked()
  })
})

test('of 10,000 rows only those in view are drawn', async () => {
  await renderTable(10_000)
  await expect.element(checkbox('Row 1')).toBeVisible()
  expect(page.getByRole('row').elements().length).toBeLessThan(60)
  expect(page.getByRole('grid').element().getAttribute('aria-rowcount')).toBe('10001')
})

test('selecting and moving render no cell again', async () => {
  const { takeDrawn } = await renderTable(20)
  await expect.element(checkbox('Row 20')).toBeVisible()
  takeDrawn()
  await checkbox('Row 2').click()
  await expect.element(checkbox('Row 2')).toBeChecked()
  expect(takeDrawn()).toEqual([])
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(current).toBe('4')
  expect(takeDrawn()).toEqual([])
})

test('Shift and the pointer select a range, and the head selects all', async () => {
  await renderTable(6)
  await checkbox('Row 2').click()
  await checkbox('Row 5').click({ modifiers: ['Shift'] })
  await expect.element(checkbox('Row 4')).toBeChecked()
  await expect.element(checkbox('Row 6')).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Select all 6 rows' }).click()
  await expect.element(checkbox('Row 6')).toBeChecked()
})

test('one press on a head sorts by it and says so', async () => {
  await createWorld(3)
  const { location } = await renderList()
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  await head('Updated').getByRole('button').click()
  await expect.element(head('Updated')).toHaveAttribute('aria-sort', 'descending')
  expect(location().search).toMatchObject({ sort: '-updated_at' })
  await head('Updated').getByRole('button').click()
  await expect.element(head('Updated')).toHaveAttribute('aria-sort', 'ascending')
})

describe('columns', () => {
  test('are resized by keys and by dragging, and remembered', async () => {
    await createWorld(3)
    const { screen } = await renderList()
    const edge = page.getByRole('separator', { name: 'Resize column Company' })
    await expect.element(edge).toBeVisible()
    const before = head('Company').element().getBoundingClientRect().width
    edge.element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    const after = head('Company').element().getBoundingClientRect().width
    expect(Math.round(after - before)).toBe(32)
    await userEvent.dragAndDrop(edge, head('Name'), { force: true })
    await expect.poll(() => head('Company').element().getBoundingClientRect().width).toBeLessThan(after)
    const dragged = head('Company').element().getBoundingClientRect().width
    await screen.unmount()
    await renderList()
    await expect.poll(() => head('Company').element().getBoundingClientRect().width).toBe(dragged)
  })

  test('are hidden and shown again; the first stays', async () => {
    await createWorld(3)
    await renderList()
    await page.getByRole('button', { name: 'Table options' }).click()
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'Name' })).not.toBeInTheDocument()
    await page.getByRole('menuitemcheckbox', { name: 'Company' }).click()
    await expect.element(head('Company')).not.toBeInTheDocument()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Table options' }).click()
    await page.getByRole('menuitem', { name: 'Reset columns' }).click()
    await expect.element(head('Company')).toBeVisible()
  })
})

test('rows are as high as the density says', async () => {
  await createWorld(3)
  await renderList('?density=comfortable')
  await expect.element(page.getByRole('row', { name: 'Project 001' })).toBeVisible()
  expect(page.getByRole('row', { name: 'Project 001' }).element().getBoundingClientRect().height).toBe(40)
})

test('the visible columns are downloaded as CSV', async () => {
  await createWorld(2)
  await renderList()
  await page.getByRole('button', { name: 'Table options' }).click()
  const download = commands.readDownload()
  await page.getByRole('menuitem', { name: 'Download as CSV' }).click()
  const { name, text } = await download
  expect(name).toBe('test-assets.csv')
  expect(text).toBe(
    '\uFEFFName,Company,Updated\r\nProject 001,Halvorsen,2026-11-02T10:00:00Z\r\nProject 002,Norrland,2026-11-03T10:00:00Z\r\n',
  )
})
