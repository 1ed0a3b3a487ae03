import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from './product.ts'
import { expect } from './test.ts'

/** The path of a file in tests/fixtures. */
export function fixture(name: string): string {
  return join(ROOT, 'tests', 'fixtures', name)
}

type Chosen = Parameters<Page['setInputFiles']>[1]

/** Chooses files as a person does at `New deck`; the list of decks must be open. */
export async function chooseFiles(page: Page, kind: 'PDF' | 'images', files: Chosen): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'New deck' }).click()
  await page.getByRole('button', { name: kind === 'PDF' ? /^From a PDF/ : /^From images/ }).click()
  await (await chooser).setFiles(files)
}

export function choosePdf(page: Page, name: string): Promise<void> {
  return chooseFiles(page, 'PDF', fixture(name))
}

/** Makes a deck from the report; the page ends at the deck, whose slides may still be on their way. */
export async function makeDeck(page: Page, title: string, pages: string): Promise<void> {
  await page.goto('/admin/decks')
  await choosePdf(page, 'halvorsen-creek-report.pdf')
  const dialog = page.getByRole('dialog', { name: 'Make a deck' })
  await dialog.getByLabel('Title of the deck').fill(title)
  await dialog.getByLabel('Pages', { exact: true }).fill(pages)
  await dialog.getByRole('button', { name: /^Make deck with/ }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible({ timeout: 30_000 })
}

export function slides(page: Page) {
  return page.getByRole('list', { name: 'Slides' }).getByRole('listitem')
}
