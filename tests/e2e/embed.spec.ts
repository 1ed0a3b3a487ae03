import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import type { Api } from './harness/api.ts'
import { copyDeck, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

/** An embed of the test's own, of a deck of its own. */
async function embedded(api: Api, numbers: readonly number[] | null = null) {
  const deck = await copyDeck(api)
  const { results } = await api.send<{ results: { id: string }[] }>('GET', `/v2/decks/${deck.id}/slides`)
  const ids = numbers?.map((number) => results[number - 1]?.id) ?? null
  const name = `Embed ${crypto.randomUUID().slice(0, 8)}`
  const embed = await api.send<Embed>('POST', '/v2/embeds', {
    company_id: api.user.companies[0]?.id,
    name,
    target: { kind: 'deck', deck_id: deck.id, slide_ids: ids },
  })
  return { deck, embed, name }
}

test.beforeEach(({ consoleWatch }) => {
  // A preview is replaced while it loads.
  consoleWatch.allow(/\/embed\//, /frame-ancestors/)
})

test('an admin embeds some slides of a deck, and what was typed survives a reload', async ({
  admin: { page, api, context },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const deck = await copyDeck(api)
  await page.goto('/admin/embeds')
  await expect(page.getByRole('link', { name: 'Home page, investors' })).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('link', { name: 'New embed' }).click()
  await expect(page.getByText('Choose what to show', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(deck.title)
  await page.getByRole('radio', { name: deck.title }).check()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: 'Continue' }).click()

  const range = page.getByRole('textbox', { name: 'Slides' })
  await range.fill('2-3, 40–50')
  await expect(page.getByText(`Slides 40-50 ignored: the deck has ${deck.slide_count} slides.`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Slide 2 / })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Slide 1 / })).not.toBeChecked()
  await expect(page).toBeAccessible()
  await page.reload()
  await expect(range).toHaveValue('2-3, 40–50')
  await range.fill('40')
  await expect(page.getByText('None of these slides is shown').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await range.fill('2-3, 40–50')
  await page.getByRole('button', { name: 'Continue' }).click()

  const name = `Home page ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('At the end', { exact: true }).selectOption('Ask for name and email address')
  await page.getByRole('textbox', { name: 'Title' }).fill('Hear from us')
  await page.getByRole('textbox', { name: 'Button' }).fill('Send')
  await page.goBack()
  await page.goForward()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.getByLabel('Sites that may show it').fill('example')
  await page.getByLabel('Sites that may show it').press('Enter')
  await page.getByRole('button', { name: 'Create embed' }).click()
  await expect(page.getByText('Enter sites like https://example.com or *.example.com')).toBeVisible()
  await expect(page.getByText('Required')).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: 'Remove example' }).click()
  await page.getByLabel('What the reader agrees to').fill('You may write to me.')
  await page.getByRole('button', { name: 'Create embed' }).click()

  await expect(page.getByText(`“${name}” is ready`)).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Code for your website' })
  await expect(code).toHaveValue(/^<iframe src="[^"]+\/embed\/[\w-]{10,12}" title="[^"]+".*aspect-ratio/)
  await page.getByText('Web component', { exact: true }).click()
  await expect(code).toHaveValue(/<script src="[^"]+\/embed\.js" async><\/script>\n<outcrop-embed handle="/)
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue())

  await page.getByRole('link', { name: 'Open embed' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Hear from us')).toBeVisible()

  // Another one of the same deck begins empty.
  await page.goBack()
  await page.getByRole('link', { name: 'Create another' }).click()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(deck.title)
  await page.getByRole('radio', { name: deck.title }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(range).toHaveValue('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('an admin shows something else in an embed, plans it, and disables it', async ({ admin: { page, api } }) => {
  const { deck, embed, name } = await embedded(api)
  const other = await copyDeck(api)
  await page.goto(`/admin/embeds/video/${embed.id}?tab=target`)
  await expect(page).toHaveURL(`/admin/embeds/${embed.id}?tab=target`)
  await expect(page.getByRole('link', { name: deck.title })).toBeVisible()

  async function choose() {
    await page.getByRole('button', { name: 'Show something else' }).click()
    const dialog = page.getByRole('dialog', { name: `Show something else in ${name}` })
    await expect(dialog.getByRole('button', { name: 'Swap now' })).toHaveAccessibleDescription('Choose what to show')
    await expect(dialog.getByRole('button', { name: 'Swap now' })).toBeDisabled()
    await dialog.getByRole('searchbox').fill(other.title)
    await dialog.getByRole('radio', { name: other.title }).click()
    await expect(dialog.getByText('Now', { exact: true }).first()).toBeVisible()
    return dialog
  }

  const plan = await choose()
  await expect(page).toBeAccessible()
  await plan.getByLabel('When').selectOption('At a set time')
  await plan.getByRole('button', { name: 'Plan swap' }).click()
  await expect(plan.getByText('Choose a time that is still to come')).toBeVisible()
  await plan.getByLabel('Date and time', { exact: true }).fill('2099-06-30T06:30')
  await expect(plan.getByText('Choose a time that is still to come')).toHaveCount(0)
  await plan.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()

  const swap = await choose()
  await swap.getByRole('textbox', { name: 'Slides' }).fill('40')
  await expect(swap.getByRole('button', { name: 'Swap now' })).toBeDisabled()
  await swap.getByRole('textbox', { name: 'Slides' }).fill('')
  await swap.getByRole('button', { name: 'Swap now' }).click()
  await expect(page.getByText(`“${name}” now shows “${other.title}”`, { exact: true })).toBeVisible()
  const before = page.getByRole('region', { name: 'Shown before' })
  await expect(before.getByRole('link', { name: deck.title })).toBeVisible()
  await before.getByRole('button', { name: 'Show this again' }).click()
  await expect(before.getByRole('link', { name: other.title })).toBeVisible()
  await expect(page).toBeAccessible()

  const soon = new Date(Date.now() + 86_400_000).toISOString()
  await api.send('POST', `/v2/embeds/${embed.id}/targets`, {
    target: { kind: 'deck', deck_id: other.id },
    starts_at: soon,
  })
  await page.reload()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByRole('region', { name: 'Planned' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('This embed is disabled')).toBeVisible()
  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByText('This embed is disabled')).toHaveCount(0)
  await page.getByRole('link', { name: 'Sites' }).click()
  await expect(page.getByText('No site has loaded it yet.')).toBeVisible()
  await expect(page).toBeAccessible()
})

test('an admin disables several embeds at once, undoes it, and enables only those that are disabled', async ({
  admin: { page, api },
}) => {
  const [one, other] = [await embedded(api), await embedded(api)]
  await page.goto('/admin/embeds')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await page.getByRole('checkbox', { name: `Select ${one.name}` }).check()
  await page.getByRole('checkbox', { name: `Select ${other.name}` }).check()
  const bulk = page.getByRole('toolbar', { name: 'Actions for selected items' })
  await expect(bulk.getByRole('button', { name: 'Enable' })).toHaveCount(0)
  await expect(page).toBeAccessible()
  await bulk.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('2 embeds are disabled', { exact: true })).toBeVisible()
  for (const { name } of [one, other]) await expect(row(name)).toContainText('Disabled')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 embeds are shown again', { exact: true })).toBeVisible()
  for (const { name } of [one, other]) await expect(row(name)).not.toContainText('Disabled')
})

test('deleting a slide or a deck says which embeds show it', async ({ admin: { page, api } }) => {
  const { deck, name } = await embedded(api, [1, 2])
  await page.goto(`/admin/decks/${deck.id}`)
  await expect(slides(page)).toHaveCount(deck.slide_count)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this slide?' })
  await expect(question).toContainText(`Shown in 1 embed: “${name}”. It goes on with the slides that are left.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(slides(page)).toHaveCount(deck.slide_count)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(slides(page)).toHaveCount(deck.slide_count - 1)

  // The third slide is not part of the embed.
  await slides(page).nth(2).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(slides(page)).toHaveCount(deck.slide_count - 2)

  await page.getByRole('button', { name: `Actions for ${deck.title}` }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  const trash = page.getByRole('alertdialog', { name: `Move “${deck.title}” to the trash?` })
  await expect(trash).toContainText(`1 embed then has nothing to show: “${name}”.`)
  await trash.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: `Actions for ${deck.title}` }).click()
  await page.getByRole('menuitem', { name: 'Embed…' }).click()
  await expect(page.getByRole('textbox', { name: 'Slides' })).toBeVisible()
})

test('a member without the permission looks at embeds and changes none', async ({ admin: { api }, as }) => {
  const { embed, name } = await embedded(api)
  const { page } = await as('analyst')
  await page.goto('/admin/embeds')
  await expect(page.getByText('You can look at embeds here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New embed' })).toBeDisabled()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Disable' })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Code for your website' })).toHaveValue(new RegExp(embed.handle))
  await expect(page).toBeAccessible()
  await page.getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByText(/Reading them takes the presentations permission/)).toBeVisible()
  await page.goto('/admin/embeds/create')
  await expect(page.getByText('You can look at embeds here.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})
