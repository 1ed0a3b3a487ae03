import { copyDeck } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

test('a deck is made private, asked for, opened to somebody, and taken away again', async ({
  admin: { page, api },
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 40[34]|deck_private/)
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const sharing = page.getByRole('dialog', { name: `Share “${deck.title}”` })
  await sharing.getByLabel('Who can open this deck').selectOption({ label: 'Only the people named here' })
  await expect(sharing.getByText('sees it or its title')).toBeVisible()
  await expect(page).toBeAccessible()

  const { page: asker } = await as('presenter')
  await asker.goto(`/admin/decks/${deck.id}`)
  await expect(asker.getByRole('heading', { name: 'This deck is private' })).toBeVisible()
  await expect(asker.getByText('It belongs to Adaeze Okonkwo')).toBeVisible()
  await expect(asker.getByText(deck.title)).toHaveCount(0)
  await expect(asker).toBeAccessible()
  await asker.getByLabel('Message').fill('For the site visit')
  await asker.getByRole('button', { name: 'Ask for access' }).click()
  await expect(asker.getByText('Request sent')).toBeVisible()

  // Both pages are open, and neither is loaded again.
  await expect(sharing.getByText('For the site visit')).toBeVisible()
  await sharing.getByRole('button', { name: 'Let view' }).click()
  const viewer = asker.getByRole('dialog', { name: /presentation$/ })
  await expect(viewer.getByText(`1 of ${deck.slide_count}`, { exact: true })).toBeVisible()
  await asker.goto(`/admin/decks?q=${encodeURIComponent(deck.title)}`)
  await expect(asker.getByText('View only')).toBeVisible()
  await asker.getByRole('button', { name: `Actions for ${deck.title}` }).click()
  await expect(asker.getByRole('menuitem', { name: 'Present' })).toBeVisible()
  await expect(asker.getByRole('menuitem', { name: 'Rename' })).toHaveCount(0)
  await asker.goto(`/admin/decks/${deck.id}`)
  await expect(viewer).toBeVisible()

  await sharing.getByRole('button', { name: 'Actions for Pria Raman' }).click()
  await page.getByRole('menuitem', { name: 'Take access away' }).click()
  await expect(asker.getByRole('heading', { name: 'This deck is private' })).toBeVisible()
  await expect(viewer).toHaveCount(0)
})

test('somebody without a company reads a deck that names them, until it no longer does', async ({
  admin: { page, api },
  investor: { page: reader, api: readerApi },
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 40[34]|not_found/)
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}?share=true`)
  const sharing = page.getByRole('dialog', { name: `Share “${deck.title}”` })
  await sharing.getByRole('combobox', { name: 'Add people' }).fill(readerApi.user.email_address)
  await sharing.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sharing.getByRole('listitem').filter({ hasText: readerApi.user.email_address })).toContainText('Viewer')

  await reader.goto('/')
  const given = reader.getByRole('region', { name: 'Shared with you' })
  await expect(given.getByRole('link', { name: deck.title })).toBeVisible()
  await expect(reader).toBeAccessible()
  await reader.getByRole('button', { name: /^Notifications/ }).click()
  await reader.getByRole('link', { name: `You can view the deck “${deck.title}”` }).click()
  const viewer = reader.getByRole('dialog', { name: /presentation$/ })
  await expect(viewer.getByText(`1 of ${deck.slide_count}`, { exact: true })).toBeVisible()
  await sharing.getByRole('button', { name: `Actions for ${readerApi.user.email_address}` }).click()
  await page.getByRole('menuitem', { name: 'Take access away' }).click()
  await expect(viewer).toHaveCount(0)
})
