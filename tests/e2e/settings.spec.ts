import { readFile } from 'node:fs/promises'
import { turnSwitch } from './harness/operator.ts'
import { PERSONAS } from './harness/personas.ts'
import { expect, test } from './harness/test.ts'

test('a company admin sets what share links ask for, and finds the change in the audit log', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/settings')
  await page.getByRole('checkbox', { name: 'Ask for an email address' }).check()
  await page.getByLabel('Links expire after').fill('0')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Links expire after')).toBeFocused()
  await page.getByLabel('Links expire after').fill('30')
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Ask for an email address' })).toBeChecked()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL(/tab=audit/)
  const row = page.getByRole('row').filter({ hasText: 'Settings: update' }).first()
  await expect(row).toContainText('share expiry days: empty → 30')
  await expect(page).toBeAccessible()
  await page.getByLabel('Action', { exact: true }).selectOption('Deck')
  await expect(row).toHaveCount(0)
  await page.goBack()
  await expect(row).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('company-settings.update')
  await expect(page.getByLabel('Companies', { exact: true })).toHaveCount(0)
})

test('a failed sign-in is in the audit log of the company', async ({ admin, visitor, consoleWatch }) => {
  consoleWatch.allow(/status of 401/)
  await visitor.goto('/login')
  await visitor.getByLabel(/email/i).fill(PERSONAS.presenter)
  await visitor
    .getByLabel(/password/i)
    .first()
    .fill('not the password')
  await visitor.getByRole('button', { name: /^sign in$/i }).click()
  await expect(visitor.getByRole('alert')).toBeVisible()
  await admin.page.goto('/admin/settings?tab=audit&action=session.refuse')
  const row = admin.page.getByRole('row').filter({ hasText: PERSONAS.presenter }).first()
  await expect(row).toContainText('Not signed in')
  await expect(row).not.toContainText('not the password')
})

test('a super admin turns a feature on for a company, and its admin sees it at once and cannot turn it', async ({
  as,
  team,
}) => {
  const { page } = await team.join('Adaeze Okonkwo', ['admin'])
  await page.goto('/admin/settings?tab=features')
  const feature = page.getByRole('listitem').filter({ hasText: 'RASTER_COLOR_MAPPING_ENABLED' })
  await expect(feature).toContainText('Off')
  await expect(page.getByRole('button', { name: /^Turn o/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Switches' })).toHaveCount(0)
  await expect(page).toBeAccessible()
  const { page: staff } = await as('super')
  await staff.goto(`/admin/settings?tab=features&companyId=${team.company.id}`)
  await staff.getByRole('button', { name: 'Turn on Raster colours' }).click()
  await expect(staff.getByRole('button', { name: 'Turn off Raster colours' })).toBeVisible()
  await expect(feature).toContainText('On')
})

test.describe('switches', () => {
  test.afterEach(async ({ product }) => {
    for (const name of ['calendar_event', 'maintenance']) await turnSwitch(product, name, 'off')
  })

  test('are turned by a super admin after confirming, and maintenance only by typing', async ({
    as,
    team,
    consoleWatch,
  }) => {
    consoleWatch.allow(/503|Failed to load resource|ApiError/)
    const { page } = await as('super')
    await page.goto(`/admin/settings?tab=features&companyId=${team.company.id}`)
    await page.getByRole('button', { name: 'Turn on Calendar events' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('checkbox').check()
    await expect(page).toBeAccessible()
    await question.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('button', { name: 'Turn off Calendar events' })).toBeVisible()

    await page.getByRole('button', { name: 'Turn on Maintenance' }).click()
    await expect(question).toContainText('npm run switch -- maintenance off')
    await question.getByRole('button', { name: 'Turn on' }).click()
    await expect(question).toContainText("The text doesn't match")
    await question.getByRole('textbox').fill('Maintenance')
    await question.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Outcrop is down for maintenance' })).toBeVisible()
    await expect(page).toHaveURL(/\/maintenance\?redirectedFrom=/)
  })
})

test('a feature that is turned off closes its page in the open tabs of others', async ({ as, team }) => {
  const { page } = await team.join('Mei Tanaka', ['data'])
  const { api: staff } = await as('super')
  const flag = `/v2/companies/${team.company.id}/flags/WORLD_BUILDER`
  await staff.send('PUT', flag, { active: true })
  await page.goto('/beta/decks/1')
  await expect(page.getByText('This page isn', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/beta\/decks/)
  await staff.send('PUT', flag, { active: false })
  await expect(page).not.toHaveURL(/beta\/decks/)
})
