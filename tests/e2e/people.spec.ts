import { followMail, openMail } from './harness/mail.ts'
import { DEMO_PASSWORD } from './harness/personas.ts'
import { openPglite } from '../../server/db/database.ts'
import { sessions } from '../../server/db/schema/session.ts'
import { expect, test, type Actor, type Team } from './harness/test.ts'

/** The page of a person of the team. */
const pageOf = ({ api }: Actor) => `/admin/users/${api.user.id}`

/** An admin and a presenter of the test's own company. */
async function adminAndPresenter({ join }: Team) {
  const admin = await join('Adaeze Okonkwo', ['admin'])
  return { ...admin, presenter: await join('Pria Raman', ['presentations']) }
}

test('an admin invites somebody, who accepts by mail and can do what was chosen and no more', async ({
  as,
  team,
  visitor: invited,
  consoleWatch,
}) => {
  consoleWatch.allow(/Blocked script execution/)
  const { page } = await team.join('Adaeze Okonkwo', ['admin'])
  const address = `mira-${team.company.id}@example.com`
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: /Invite people to/ })
  await dialog.getByLabel('Email address').fill(address)
  await dialog.getByLabel('Name').fill('Mira Sandvik')
  await dialog.getByLabel('Company admin').check()
  await expect(dialog.getByLabel('Presentations')).toBeDisabled()
  await dialog.getByLabel('Company admin').uncheck()
  await dialog.getByLabel('Presentations').check()
  await expect(page).toBeAccessible()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Mira Sandvik/ })).toContainText('Pending')

  await openMail(invited, address, /invit/i)
  const href = await invited.frameLocator('iframe').getByRole('link').first().getAttribute('href')
  await invited.goto(new URL(href ?? '').pathname)
  await invited.getByRole('textbox', { name: /password/i }).fill('granite-lantern-42-fjord')
  await invited.getByRole('button', { name: 'Open my account' }).click()
  await expect(invited.getByRole('navigation').getByRole('link', { name: 'Decks' })).toBeVisible()
  await expect(invited.getByRole('navigation').getByRole('link', { name: 'Users' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row', { name: /Mira Sandvik/ })).toContainText('Active')

  const { api: staff } = await as('super')
  const name = `Quarry ${team.company.id.slice(-6)}`
  const company = await staff.send<{ id: string }>('POST', '/v2/companies', { name })
  const people = [{ email_address: address, name: 'Mira Sandvik', permissions: ['data'] }]
  await staff.send('POST', `/v2/companies/${company.id}/invitations`, { people })
  const joining = await followMail(invited, address, new RegExp(`to ${name}`), 'Open the invitation')
  const button = joining.getByRole('button', { name: `Join ${name}` })
  await expect(button).toBeVisible()
  await expect(joining).toBeAccessible()
  await button.click()
  await expect(joining.getByRole('button', { name })).toBeVisible()
})

test('an admin pastes a list: what is wrong is named, the rest is invited, and nothing typed is lost', async ({
  team,
}) => {
  const { page } = await team.join('Adaeze Okonkwo', ['admin'])
  const { api: colleague } = await team.join('Both', ['data'])
  const known = colleague.user.email_address
  await page.goto('/admin/users?new=true')
  const dialog = page.getByRole('dialog', { name: /Invite people to/ })
  await dialog.getByText('Several').click()
  const list = dialog.getByRole('textbox', { name: 'People' })
  await list.fill(
    `email;name;permissions\nole-${team.company.id}@example.com;Ole;Data\n${known};Both\nbroken;B\nana@example.com;Ana;Wizard`,
  )
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/1 person can be invited. 3 lines can't be used/)
  await expect(dialog.getByRole('row', { name: new RegExp(known) })).toContainText('Works here already')
  await expect(dialog.getByRole('row', { name: /broken/ })).toContainText("This isn't an email address")
  await expect(dialog.getByRole('row', { name: /ana@/ })).toContainText('“Wizard” isn')
  await expect(page).toBeAccessible()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(list).toHaveValue(/both-.*\nbroken;B\nana@example.com;Ana;Wizard/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('row', { name: /Ole/ })).toContainText('Pending')
})

test('an admin changes the rights of a colleague, is told why they see what, and finds it in the activity', async ({
  team,
}) => {
  const { page, presenter } = await adminAndPresenter(team)
  await page.goto(pageOf(presenter))
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

test('an admin suspends a colleague, who is out at once', async ({ team, consoleWatch }) => {
  consoleWatch.allow(/401/)
  const { page, presenter } = await adminAndPresenter(team)
  await presenter.page.goto('/admin/decks')
  await expect(presenter.page.getByRole('heading', { name: 'Decks' })).toBeVisible()
  await page.goto(pageOf(presenter))
  await page.getByRole('button', { name: 'Actions for Pria Raman' }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  await presenter.page.goto('/admin/decks')
  await expect(presenter.page).toHaveURL(/\/login/)
})

test('a super admin acts as a presenter, with a banner on every page, and stops', async ({ team, as }) => {
  const presenter = await team.join('Pria Raman', ['presentations'])
  const { page } = await as('super')
  await page.goto('/admin')
  await page.goto(`${pageOf(presenter)}?companyId=${team.company.id}`)
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
  team,
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/412/)
  const { page, presenter } = await adminAndPresenter(team)
  const staff = await as('super')
  await page.goto(pageOf(presenter))
  await expect(page.getByRole('checkbox', { name: 'Data', exact: true })).not.toBeChecked()
  const rights = `/v2/companies/${team.company.id}/users/${presenter.api.user.id}`
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
  ownProduct,
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/403|422/)
  const { page } = await as('admin', { baseURL: ownProduct.url })
  await ownProduct.stop()
  await ageSessions(ownProduct.dataDir)
  await ownProduct.start()
  await page.goto('/admin/users/01990000-0000-7000-8000-000000000004')
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
  team,
}) => {
  const { page, api, presenter } = await adminAndPresenter(team)
  const analyst = await team.join('Mei Tanaka', ['data', 'dora'])
  const [own, ...others] = [api, presenter.api, analyst.api].map(({ user }) => user.email_address)
  await page.goto('/admin/users')
  const row = (address = '') => page.getByRole('row', { name: address })
  await expect(row(own)).toContainText('Off')
  // A choice may show a moment after the click, for which check() does not wait.
  for (const address of [own, ...others]) {
    await row(address).getByRole('checkbox').click()
    await expect(row(address).getByRole('checkbox')).toBeChecked()
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('alertdialog', { name: 'Suspend 2 people?' })
  await expect(question).toContainText(/Not concerned: /)
  await expect(page).toBeAccessible()
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('2 people are suspended').first()).toBeVisible()
  for (const address of others) await expect(row(address)).toContainText('Suspended')
  await expect(row(own)).toContainText('Active')
  // Nobody is selected after a reload, whatever the first action has left selected.
  await page.reload()
  for (const address of others) await row(address).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click()
  for (const address of others) await expect(row(address)).toContainText('Active')
})
