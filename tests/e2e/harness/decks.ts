import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { ROOT } from './product.ts'
import { expect } from './test.ts'

/** The path of a file in tests/fixtures. */
export function fixture(name: string): string {
  return join(ROOT, 'tests', 'fixtures', name)
}

type Chosen = Parameters<Page['setInputFiles']>[1]

/** Chooses files as a person does at `Create deck`; the list of decks must be open. */
export async function chooseFiles(page: Page, kind: 'PDF' | 'images', files: Chosen): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Create deck' }).click()
  await page.getByRole('button', { name: kind === 'PDF' ? /^From a PDF/ : /^From images/ }).click()
  await (await chooser).setFiles(files)
}

export function choosePdf(page: Page, name: string): Promise<void> {
  return chooseFiles(page, 'PDF', fixture(name))
}

/** A deck of the test's own with the slides of one of the demo's; ready at once. */
export async function copyDeck(
  api: Api,
  { from = 'Roadshow, short version', title = `Deck ${crypto.randomUUID().slice(0, 8)}` } = {},
): Promise<{ id: string; title: string; slide_count: number }> {
  const query = new URLSearchParams({ company_id: api.user.companies[0]?.id ?? '', search: from })
  const { results } = await api.send<{ results: { id: string }[] }>('GET', `/v2/decks?${query}`)
  return api.send('POST', `/v2/decks/${results[0]?.id}/clone`, { data: { title } })
}

/** Makes a deck from the report; the page ends at the deck, whose slides may still be on their way. */
export async function makeDeck(page: Page, title: string, pages: string): Promise<void> {
  await page.goto('/admin/decks')
  await choosePdf(page, 'halvorsen-creek-report.pdf')
  const dialog = page.getByRole('dialog', { name: 'Create deck' })
  await dialog.getByLabel('Deck title').fill(title)
  await dialog.getByLabel('Pages', { exact: true }).fill(pages)
  await dialog.getByRole('button', { name: /^Create deck with/ }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

export function slides(page: Page) {
  return page.getByRole('listbox', { name: 'Slides' }).getByRole('option')
}
