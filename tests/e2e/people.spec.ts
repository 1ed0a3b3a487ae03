import { DEMO_PASSWORD, PERSONAS } from './harness/personas.ts'
import { openPglite } from '../../server/db/database.ts'
import { sessions } from '../../server/db/schema/session.ts'
import { expect, test } from './harness/test.ts'

const PRESENTER = '/admin/users/01990000-0000-7000-8000-000000000004'

test('an admin invites somebody, who accepts by mail and can do what was chosen and no more', async ({
  productWith,
  as,
  browser,
  consoleWatch,
}) => {
  consoleWatch.allow(/Blocked script execution/)
  const product = await productWith({})
  const { page } = await as('admin', { baseURL: product.url })
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: /Invite people to/ })
  await dialog.getByLabel('Email address').fill('mira@example.com')
  await dialog.getByLabel('Name').fill('Mira Sandvik')
  await dialog.getByLabel('Company admin').check()
  await expect(dialog.getByLabel('Presentations')).toBeDisabled()
  await dialog.getByLabel('Company admin').uncheck()
  await dialog.getByLabel('Presentations').check()
  await expect(page).toBeAccessible()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Mira Sandvik/ })).toContainText('Pending')

  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  const invited = await context.newPage()
  await invited.goto('/__outbox?search=mira@example.com')
  const href = await invited.frameLocator('iframe').getByRole('link').first().getAttribute('href')
  await invited.goto(new URL(href ?? '').pathname)
  await invited.getByRole('textbox', { name: /password/i }).fill('granite-lantern-42-fjord')
  await invited.getByRole('button', { name: 'Open my account' }).click()
  await expect(invited.getByRole('navigation').getByRole('link', { name: 'Decks' })).toBeVisible()
  await expect(invited.getByRole('navigation').getByRole('link', { name: 'Users' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row', { name: /Mira Sandvik/ })).toContainText('Active')
  await context.close()
})

test('an admin pastes a list: what is wrong is named, the rest is invited, and nothing typed is lost', async ({
  productWith,
  as,
}) => {
  const product = await productWith({})
  const { page } = await as('admin', { baseURL: product.url })
  await page.goto('/admin/users?new=true')
  const dialog = page.getByRole('dialog', { name: /Invite people to/ })
  await dialog.getByText('Several').click()
  const list = dialog.getByRole('textbox', { name: 'People' })
  await list.fill(
    `email;name;permissions\nole@example.com;Ole;Data\n${PERSONAS.both};Both\nbroken;B\nana@example.com;Ana;Wizard`,
  )
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/1 person can be invited. 3 lines can't be used/)
  await expect(dialog.getByRole('row', { name: /both@/ })).toContainText('Works here already')
  await expect(dialog.getByRole('row', { name: /broken/ })).toContainText("This isn't an email address")
  await expect(dialog.getByRole('row', { name: /ana@/ })).toContainText('“Wizard” isn')
  await expect(page).toBeAccessible()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(list).toHaveValue(/both@.*\nbroken;B\nana@example.com;Ana;Wizard/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('row', { name: /Ole/ })).toContainText('Pending')
})

test('an admin changes the rights of a colleague, is told why they see what, and finds it in the activity', async ({
  productWith,
  as,
}) => {
  const product = await productWith({})
  const { page } = await as('admin', { baseURL: product.url })
  await page.goto(PRESENTER)
  await page.getByRole('checkbox', { name: 'Data', exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rights of Pria Raman are saved', { exact: true })).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('link', { name: 'Why can they see this?' }).click()
  await expect(page.getByRole('row', { name: /Data files/ })).toContainText('They hold the permission Data here.')
  await expect(page.getByRole('row', { name: /Users and permissions/ })).toContainText("don't hold")
  await expect(page).toBeAccessible()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('Adaeze Okonkwo changed the rights')).toBeVisible()
  await expect(page.getByText('Presentations → Presentations, Data')).toBeVisible()
})

test('an admin suspends a colleague, who is out at once', async ({ productWith, as, consoleWatch }) => {
  consoleWatch.allow(/401/)
  const product = await productWith({})
  const { page } = await as('admin', { baseURL: product.url })
  const presenter = await as('presenter', { baseURL: product.url })
  await presenter.page.goto('/admin/decks')
  await expect(presenter.page.getByRole('heading', { name: 'Decks' })).toBeVisible()
  await page.goto(PRESENTER)
  await page.getByRole('button', { name: 'Actions for Pria Raman' }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  await presenter.page.goto('/admin/decks')
  await expect(presenter.page).toHaveURL(/\/login/)
})

test('a super admin acts as a presenter, with a banner on every page, and stops', async ({ productWith, as }) => {
  const product = await productWith({})
  const { page } = await as('super', { baseURL: product.url })
  await page.goto('/admin')
  await page.goto(`${PRESENTER}?companyId=01990000-0000-7000-8001-000000000001`)
  await page.getByRole('button', { name: 'Act as this person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Act as Pria Raman?' })
  await dialog.getByRole('button', { name: 'Act as Pria Raman' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/)
  await dialog.getByLabel('Reason').fill('Ticket 42')
  await dialog.getByRole('button', { name: 'Act as Pria Raman' }).click()
  const banner = page.getByRole('complementary', { name: 'Acting as someone else' })
  await expect(banner).toContainText('you are acting as Pria Raman. 30 minutes left')
  await page.goto('/admin/decks')
  await expect(banner).toBeVisible()
  await expect(page).toBeAccessible()
  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(banner).toBeHidden()
})

test('two admins change the rights of one person, and the second is told and merges both changes', async ({
  productWith,
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/412/)
  const product = await productWith({})
  const { page, api } = await as('admin', { baseURL: product.url })
  const staff = await as('super', { baseURL: product.url })
  await page.goto(PRESENTER)
  await expect(page.getByRole('checkbox', { name: 'Data', exact: true })).not.toBeChecked()
  const rights = `/v2/companies/${api.user.companies[0]?.id}/users/${PRESENTER.split('/').at(-1)}`
  await staff.api.send('PATCH', rights, { permissions: ['presentations', 'dora'] })
  await page.getByRole('checkbox', { name: 'Data', exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('alertdialog', { name: new RegExp(staff.api.user.name) })
  await expect(dialog).toBeVisible()
  await expect(page).toBeAccessible()
  await dialog.getByRole('button', { name: 'Compare' }).click()
  await expect(dialog.getByRole('group', { name: 'Data' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('The rights of Pria Raman are saved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('DORA', { exact: true })).toBeChecked()
  const now = await staff.api.send<{ permissions: string[] }>('GET', rights)
  expect(now.permissions.toSorted()).toEqual(['data', 'dora', 'presentations'])
})

/** Makes all sessions of a stopped product as old as if their passwords were typed an hour ago. */
async function ageSessions(dataDir: string) {
  const connection = await openPglite(dataDir)
  await connection.db.update(sessions).set({ confirmedAt: new Date(Date.now() - 3_600_000) })
  await connection.close()
}

test('rights that are changed long after signing in ask for the password again', async ({
  productWith,
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/403|422/)
  const product = await productWith({})
  const { page } = await as('admin', { baseURL: product.url })
  await product.stop()
  await ageSessions(product.dataDir)
  await product.start()
  await page.goto(PRESENTER)
  await page.getByLabel('DORA', { exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/not your password/)
  await expect(page).toBeAccessible()
  await dialog.getByLabel('Password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The rights of Pria Raman are saved', { exact: true })).toBeVisible()
})

test('an admin suspends several people at once, is told whom it does not concern, and lets them in again', async ({
  productWith,
  as,
}) => {
  const product = await productWith({})
  const { page } = await as('admin', { baseURL: product.url })
  await page.goto('/admin/users')
  const row = (address: string) => page.getByRole('row', { name: new RegExp(address) })
  await expect(row(PERSONAS.admin)).toContainText('Off')
  for (const address of [PERSONAS.admin, PERSONAS.presenter, PERSONAS.analyst])
    await row(address).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('alertdialog', { name: 'Suspend 2 people?' })
  await expect(question).toContainText(/Not concerned: /)
  await expect(page).toBeAccessible()
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('2 people are suspended').first()).toBeVisible()
  await expect(row(PERSONAS.presenter)).toContainText('Suspended')
  await expect(row(PERSONAS.admin)).toContainText('Active')
  for (const address of [PERSONAS.presenter, PERSONAS.analyst]) {
    const box = row(address).getByRole('checkbox')
    if (!(await box.isChecked())) await box.check()
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click()
  await expect(row(PERSONAS.analyst)).toContainText('Active')
})
