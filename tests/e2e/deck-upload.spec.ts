import type { Page } from '@playwright/test'
import { choosePdf, fixture } from './harness/decks.ts'
import { DEMO_PASSWORD, PERSONAS } from './harness/personas.ts'
import { expect, test } from './harness/test.ts'

const FILE = 'investor-deck.pdf'

/** Slows what the page sends to 32 kB a second, so that an upload can be watched; answers how to end that. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const set = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await session.send('Network.enable')
  await set(32 * 1024)
  return async () => {
    await set(-1)
    await session.detach()
  }
}

function importDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Create deck' })
}

function panel(page: Page) {
  return page.getByRole('region', { name: 'Uploads' })
}

/** Begins a slow upload and shuts the dialog that waits for it. */
async function beginSlowly(page: Page): Promise<() => Promise<void>> {
  await page.goto('/admin/decks')
  const speedUp = await slowDown(page)
  await choosePdf(page, FILE)
  await expect(importDialog(page).getByText(/KB of/)).toBeVisible()
  await importDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(panel(page).getByText(/KB of/)).toBeVisible()
  return speedUp
}

/** Methods of the requests about uploads, in their order. */
function watchUploads(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/uploads')) asked.push(request.method())
  })
  return asked
}

/** How many files the browser has a copy of. */
function keptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('outcrop-uploads')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => resolve(counting.result)
          counting.onerror = () => reject(counting.error)
          opening.result.close()
        }
      }),
  )
}

/** Tries to shut the tab; answers whether the person is asked first, and stays when so. */
async function isAskedOnLeaving(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog').then(async (question) => {
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    return true
  })
  const gone = page.waitForEvent('close').then(() => false)
  await page.close({ runBeforeUnload: true })
  return Promise.race([asked.catch(() => false), gone.catch(() => true)])
}

test('an upload continues on other pages, is paused there, and is resumed', async ({ admin }) => {
  const { page } = admin
  const speedUp = await beginSlowly(page)
  // Outside of the back office.
  await page.getByRole('link', { name: 'Outcrop' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await expect(panel(page).getByText(/KB of/)).toBeVisible()
  await panel(page)
    .getByRole('button', { name: `Pause ${FILE}` })
    .click()
  const paused = panel(page).getByText(/^Paused/)
  await expect(paused).toBeVisible()
  const words = await paused.textContent()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/decks\/.+/)
  await expect(paused).toHaveText(words ?? '')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  await expect(page).toBeAccessible()

  const asked = watchUploads(page)
  await speedUp()
  await panel(page)
    .getByRole('button', { name: `Resume ${FILE}` })
    .click()
  await expect(panel(page).getByText(/^Ready/)).toBeVisible()
  expect(asked).not.toContain('POST')
  await panel(page).getByRole('link', { name: 'Choose pages' }).click()
  await expect(importDialog(page).getByRole('listbox')).toBeVisible()
})

test('leaving asks for confirmation while an upload runs; a cancelled one is deleted and starts again', async ({
  admin,
}) => {
  const { page, context } = admin
  const before = await context.newPage()
  await before.goto('/admin/decks')
  await before.getByRole('button', { name: 'Create deck' }).click()
  expect(await isAskedOnLeaving(before)).toBe(false)

  const speedUp = await beginSlowly(page)
  expect(await isAskedOnLeaving(page)).toBe(true)
  const deleted = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/v2/uploads/'),
  )
  await panel(page)
    .getByRole('button', { name: `Cancel ${FILE}` })
    .click()
  await expect(panel(page)).toBeHidden()
  expect((await deleted).status()).toBe(204)

  const asked = watchUploads(page)
  await choosePdf(page, FILE)
  await expect(importDialog(page).getByText(/KB of/)).toBeVisible()
  expect(asked).toContain('POST')
  await importDialog(page).getByRole('button', { name: 'Close' }).click()
  await speedUp()
  await expect(panel(page).getByText(/^Ready/)).toBeVisible()
  expect(await isAskedOnLeaving(page)).toBe(false)
})

test('after the tab was closed, an upload is resumed with a copy of the file, which is gone after it or after signing out', async ({
  admin,
}) => {
  const { page, context } = admin
  await beginSlowly(page)
  await expect.poll(() => keptFiles(page)).toBe(1)
  await page.close()

  const again = await context.newPage()
  const asked = watchUploads(again)
  await again.goto('/admin/decks')
  await panel(again)
    .getByRole('button', { name: `Resume ${FILE}` })
    .click()
  await panel(again).getByRole('link', { name: 'Choose pages' }).click()
  await expect(importDialog(again).getByRole('listbox')).toBeVisible()
  expect(asked).toContain('HEAD')
  expect(asked).not.toContain('POST')
  await expect.poll(() => keptFiles(again)).toBe(0)

  await beginSlowly(again)
  await expect.poll(() => keptFiles(again)).toBe(1)
  await again.getByRole('button', { name: /^Account/ }).click()
  await again.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(again).toHaveURL('/')
  await expect.poll(() => keptFiles(again)).toBe(0)
})

test('after the tab was closed, the same file is resumed and another one starts from the beginning', async ({
  admin,
}) => {
  const { page, context } = admin
  // As in a browser that blocks its storage: nothing is kept, so the file must be chosen again.
  await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await beginSlowly(page)
  await page.close()

  const again = await context.newPage()
  const asked = watchUploads(again)
  await again.goto('/admin/decks')
  const choose = panel(again).getByRole('button', { name: `Choose file ${FILE} again` })
  const refuse = again.waitForEvent('filechooser')
  await choose.click()
  await (await refuse).setFiles(fixture('mixed-pages.pdf'))
  await expect(panel(again).getByText(/^That's a different file/)).toBeVisible()
  const picker = again.waitForEvent('filechooser')
  await choose.click()
  await (await picker).setFiles(fixture(FILE))
  await panel(again).getByRole('link', { name: 'Choose pages' }).click()
  await expect(importDialog(again).getByRole('listbox')).toBeVisible()
  await expect(choose).toHaveCount(0)
  expect(asked).toContain('HEAD')
  expect(asked).not.toContain('POST')
  await importDialog(again).getByRole('button', { name: 'Close' }).click()
  await choosePdf(again, 'mixed-pages.pdf')
  await expect(importDialog(again).getByRole('listbox')).toBeVisible()
  expect(asked).toContain('POST')
})

test('the same file in two tabs is two uploads, and both arrive', async ({ admin }) => {
  const { page, context } = admin
  const speedUp = await beginSlowly(page)
  const other = await context.newPage()
  const asked = watchUploads(other)
  await other.goto('/admin/decks')
  await choosePdf(other, FILE)
  await expect(importDialog(other).getByRole('listbox')).toBeVisible()
  expect(asked).toContain('POST')
  await speedUp()
  await expect(panel(page).getByText(/^Ready/)).toBeVisible()
})

test('a session that ends during an upload asks to sign in, and then the upload is resumed', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401/)
  const { page, api } = admin
  const speedUp = await beginSlowly(page)
  await panel(page)
    .getByRole('button', { name: `Pause ${FILE}` })
    .click()
  await api.send('POST', '/v2/auth/logout')
  await speedUp()
  const asked = watchUploads(page)
  await expect(page).toHaveURL(/\/login\?redirectedFrom=/)
  await expect(panel(page)).toBeHidden()
  await page.getByLabel('Email address').fill(PERSONAS.admin)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/admin/decks')
  await panel(page)
    .getByRole('button', { name: `Resume ${FILE}` })
    .click()
  await expect(panel(page).getByText(/^Ready/)).toBeVisible()
  expect(asked).not.toContain('POST')
})
