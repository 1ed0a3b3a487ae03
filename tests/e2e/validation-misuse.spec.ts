import type { Page } from '@playwright/test'
import {
  begin,
  validationHeading,
  COLLAR,
  COMPANY,
  csv,
  drop,
  foundList,
  keptCount,
  safe,
  saved,
  step,
  SURVEY,
} from './harness/validations.ts'
import { startFront } from './harness/front.ts'
import { DEMO_PASSWORD, PERSONAS } from './harness/personas.ts'
import { expect, test } from './harness/test.ts'

/** Files of names that no other test uses. */
function delivery() {
  const mark = crypto.randomUUID().slice(0, 6)
  return [
    { name: `collar-${mark}.csv`, content: csv(COLLAR) },
    { name: `survey-${mark}.csv`, content: csv(SURVEY) },
  ] as const
}

function state(page: Page, text: string) {
  return foundList(page).getByText(text, { exact: true })
}

async function toCoordinates(page: Page) {
  await begin(page)
  await drop(page, delivery())
  await expect(state(page, 'Not sent yet')).toHaveCount(2)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Coordinate system' })).toBeVisible()
}

async function toStored(page: Page) {
  await toCoordinates(page)
  await step(page, 'Files').click()
  await expect(state(page, 'Stored')).toHaveCount(2)
  await saved(page)
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
}

test('files that were dropped and not sent are there after a reload, until they are stored', async ({ as }) => {
  const { page } = await as('super')
  await begin(page)
  await drop(page, delivery())
  await expect(state(page, 'Not sent yet')).toHaveCount(2)
  await saved(page)
  await safe(page)
  await page.reload()
  await expect(state(page, 'Not sent yet')).toHaveCount(2)
  await expect(foundList(page).getByRole('combobox', { name: /^What collar-/ })).toHaveValue('collar')
  await expect(page.getByText(/missing/i)).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Coordinate system' })).toBeVisible()
  await step(page, 'Review').click()
  await expect(page.getByText('Hole named twice').first()).toBeVisible()
  await step(page, 'Files').click()
  await expect(state(page, 'Stored')).toHaveCount(2)
  await expect.poll(() => keptCount(page)).toBe(0)
  await safe(page)
  await page.reload()
  await step(page, 'Files').click()
  await expect(state(page, 'Stored')).toHaveCount(2)
})

test('a second tab has dropped files too; whoever signs out leaves none behind', async ({ as }) => {
  const { page, context } = await as('super')
  await begin(page)
  await drop(page, delivery())
  await expect(state(page, 'Not sent yet')).toHaveCount(2)
  await saved(page)
  await safe(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other).toHaveURL(/step=files/)
  await expect(state(other, 'Not sent yet')).toHaveCount(2)
  await other.getByRole('button', { name: /^Remove survey-/ }).click()
  await expect(state(other, 'Not sent yet')).toHaveCount(1)
  await saved(other)
  // The first tab still has it in hand.
  await expect(state(page, 'Not sent yet')).toHaveCount(2)
  await expect.poll(() => keptCount(other)).toBe(1)
  await other.close()
  await page.goto('/admin/files/tatsa-north')
  await signOut(page)
  await expect.poll(() => keptCount(page)).toBe(0)
})

test('where two people choose otherwise, the one who comes later is asked, and either side stays', async ({
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|status of 412|ApiError/)
  const { page } = await as('super')
  await toStored(page)
  await step(page, 'Coordinates').click()
  await page.getByRole('radio', { name: 'If this were EPSG:26908' }).check()
  await saved(page)
  const { page: late, context } = await as('lead')
  await late.goto(page.url())
  await expect(late.getByText('Chosen: EPSG:26908')).toBeVisible()

  await context.setOffline(true)
  await late.getByRole('button', { name: 'Choose none' }).click()
  await expect(late.getByRole('status').filter({ hasText: 'Trying again…' })).toBeVisible()
  await page.getByRole('radio', { name: 'If this were EPSG:32608' }).check()
  await saved(page)
  await context.setOffline(false)
  await expect(
    late.getByRole('alert').filter({ hasText: 'Sunniva Aas changed this while you were editing' }),
  ).toBeVisible()
  await expect(late).toBeAccessible()
  await late.getByRole('button', { name: 'Keep mine' }).click()
  await saved(late)
  await page.reload()
  await expect(page.getByText('None chosen yet')).toBeVisible()

  await context.setOffline(true)
  await late.getByRole('radio', { name: 'If this were EPSG:26908' }).check()
  await expect(late.getByRole('status').filter({ hasText: 'Trying again…' })).toBeVisible()
  await page.getByRole('radio', { name: 'If this were EPSG:32608' }).check()
  await saved(page)
  await context.setOffline(false)
  await late.getByRole('button', { name: 'Take theirs' }).click()
  await expect(late.getByText('Chosen: EPSG:32608')).toBeVisible()
  await expect(page.getByText('Chosen: EPSG:32608')).toBeVisible()
})

test('what one person chooses is shown at once to the other who has nothing unsaved, with who it was', async ({
  as,
}) => {
  const { page } = await as('super')
  await toStored(page)
  await step(page, 'Coordinates').click()
  await page.getByRole('radio', { name: 'If this were EPSG:26908' }).check()
  await saved(page)
  const { page: other } = await as('lead')
  await other.goto(page.url())
  await expect(other.getByText('Chosen: EPSG:26908')).toBeVisible()

  await page.getByRole('radio', { name: 'If this were EPSG:32608' }).check()
  const note = other.getByRole('status').filter({ hasText: 'Sunniva Aas changed this validation just now' })
  await expect(note).toBeVisible()
  await expect(other.getByText('Chosen: EPSG:32608')).toBeVisible()
  await expect(other).toBeAccessible()
  await note.getByRole('button', { name: 'Got it' }).click()
  await expect(note).toBeHidden()

  await other.getByRole('button', { name: 'Choose none' }).click()
  await expect(page.getByText('None chosen yet')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'changed this validation just now' })).toBeVisible()
  await expect(note).toBeHidden()
})

test('a stored file that somebody replaces is read again where the validation is open, with the fixes of it', async ({
  as,
}) => {
  const { page } = await as('super')
  const [collar, survey] = delivery()
  await begin(page)
  await drop(page, [collar, survey])
  await page.getByRole('button', { name: 'Continue' }).click()
  await step(page, 'Files').click()
  await expect(state(page, 'Stored')).toHaveCount(2)
  await saved(page)
  const { page: other } = await as('lead')
  await other.goto(page.url().replace(/[?].*$/, '?step=review'))
  const rows = other.getByRole('grid')
  await expect(rows).toContainText('602500')

  await drop(page, [{ name: collar.name, content: csv(COLLAR.map((line) => line.replace('602500', '602577'))) }])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'A file of this validation was replaced' })).toContainText(
    collar.name,
  )
  await expect(rows).toContainText('602577')
  await expect(other).toBeAccessible()
  // Whoever sent it knows it already.
  await step(page, 'Files').click()
  await expect(state(page, 'Stored')).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: 'was replaced' })).toBeHidden()
})

test('a session that ends amid the work leads back to the step, with files and choices', async ({
  as,
  consoleWatch,
  product,
}) => {
  consoleWatch.allow(/status of 401|ApiError/)
  const { page, context } = await as('super')
  await toStored(page)
  await drop(page, [
    { name: `assay-${crypto.randomUUID().slice(0, 6)}.csv`, content: 'HoleID,From,To,Au_ppm\nVT-1,0,2,0.5\n' },
  ])
  await expect(state(page, 'Not sent yet')).toHaveCount(1)
  await step(page, 'Coordinates').click()
  await expect(page.getByRole('radio', { name: 'If this were EPSG:26908' })).toBeVisible()
  await safe(page)
  const address = page.url()
  const ended = await context.request.post(`${product.url}/v2/auth/logout`, {
    headers: { Application: 'cms', Origin: product.url },
  })
  expect(ended.ok()).toBe(true)
  await expect(page.getByText('Your session has expired. Sign in again to continue', { exact: true })).toBeVisible()
  await page.getByLabel('Email address').fill(PERSONAS.super)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name: 'Coordinate system' })).toBeVisible()
  await step(page, 'Files').click()
  await expect(state(page, 'Not sent yet')).toHaveCount(1)
  await expect(state(page, 'Stored')).toHaveCount(2)
})

test('a fix that a stopped server did not take is saved once it is back', async ({ as, product, consoleWatch }) => {
  consoleWatch.allow(/ERR_|Failed to load resource|WebSocket|ApiError/)
  const front = await startFront(product.url)
  try {
    const { page, api } = await as('super', { baseURL: front.url })
    await toStored(page)
    await step(page, 'Review').click()
    await page.getByText('Hole named twice').first().click()
    await expect(page.getByRole('button', { name: 'Keep the first for all' })).toBeVisible()
    front.cut = /\/v2\//
    await page.getByRole('button', { name: 'Keep the first for all' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fix' }).click()
    await expect(page.getByText('Fixes (1)')).toBeVisible()
    await expect(page.getByText('Could not save. Trying again…')).toBeVisible()
    front.cut = null
    await saved(page)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const kept = await api.send<{ recipe: { mends: unknown[] } }>('GET', `/v2/validations/${id}`)
    expect(kept.recipe.mends).toHaveLength(1)
    await page.reload()
    await expect(page.getByText('Fixes (1)')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Fixes (1)')).toHaveCount(0)
  } finally {
    await front.stop()
  }
})

test('back leads through the steps, and Publish pressed twice publishes once', async ({ as }) => {
  const { page } = await as('super')
  await toStored(page)
  for (const name of ['Coordinates', 'Review', 'Publish']) {
    await step(page, name).click()
    await expect(step(page, name)).toHaveAttribute('aria-current', 'page')
  }
  for (const name of ['Review', 'Coordinates', 'Files', 'Coordinates']) {
    await page.goBack()
    await expect(step(page, name)).toHaveAttribute('aria-current', 'page')
  }
  await step(page, 'Publish').click()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/publish')) calls.push(request.url())
  })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeEnabled()
  await publish.dblclick()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).dblclick()
  await expect(page.getByText('The data is published')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(calls).toHaveLength(1)
})

test('a draft among the jobs is opened or given up, and is neither cancelled nor tried again there', async ({ as }) => {
  const { page } = await as('super')
  await begin(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/admin/companies?company=${COMPANY}&tab=jobs&job_kind=validate`)
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${id}"]`) })
  await expect(row.getByText('Draft')).toBeVisible()
  await expect(row.getByRole('button')).toHaveText(['Give up', 'Log and files'])
  await row.getByRole('button', { name: 'Give up' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Give up this validation?' })
  await expect(page).toBeAccessible()
  await sure.getByRole('button', { name: 'Give up' }).click()
  await expect(row.getByText('Cancelled')).toBeVisible()
  await expect(row.getByRole('button')).toHaveText(['Log and files'])
  await row.getByRole('link', { name: 'Open the validation' }).click()
  await expect(validationHeading(page)).toBeVisible()
})

test('a validation of another company is not found, and a visitor is asked to sign in', async ({
  as,
  visitor,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 40[34]|ApiError/)
  const [{ api }, { page, api: leadApi }] = [await as('super'), await as('lead')]
  const { results } = await api.send<{ results: { id: string }[] }>('GET', '/v2/companies?page_size=50')
  const foreign = results.find(({ id }) => leadApi.user.companies.every((own) => own.id !== id))?.id ?? ''
  const asset = await api.send<{ id: string }>('POST', '/v2/assets', { company_id: foreign, name: 'Secret ridge' })
  const { id } = await api.send<{ id: string }>('POST', `/v2/companies/${foreign}/jobs`, {
    kind: 'validate',
    input: { asset_id: asset.id },
  })
  await page.goto(`/admin/validate/${id}`)
  await expect(page.getByRole('heading', { name: 'Validation not found' })).toBeVisible()
  await expect(page.getByText('Secret ridge')).toHaveCount(0)
  await page.goto(`/admin/validate/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Validation not found' })).toBeVisible()
  await visitor.goto(`/admin/validate/${id}`)
  await expect(visitor).toHaveURL(/\/login\?redirectedFrom=/)
  await expect(validationHeading(visitor)).toHaveCount(0)
})
