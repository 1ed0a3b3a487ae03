import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { copyDeck, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

const SKY =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><rect width="1200" height="300" fill="#8fb4cf"/><rect y="300" width="1200" height="300" fill="#7c6a52"/></svg>'

test('a text slide is written, its links lead on while presenting, and undo takes it away', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}`)
  await page.getByRole('button', { name: 'Add slides' }).click()
  await page.getByRole('menuitem', { name: 'Text slide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a text slide' })
  await dialog.getByRole('button', { name: 'Add slide' }).click()
  await expect(dialog.getByText('Enter a heading or a text')).toBeVisible()
  await dialog.getByLabel('Heading').fill('What comes next')
  await dialog.getByLabel('Text', { exact: true }).fill('- 12 holes\n- Results in autumn')
  await expect(dialog.getByRole('region', { name: 'Preview' }).getByRole('listitem')).toHaveCount(2)
  await expect(page).toBeAccessible()
  await dialog.getByRole('button', { name: 'Add slide' }).click()
  await expect(slides(page)).toHaveCount(deck.slide_count + 1)
  await expect(page.getByRole('heading', { name: 'Slide 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Links on the slide' }).click()
  const links = page.getByRole('dialog', { name: 'Links on the slide' })
  await links.getByRole('button', { name: 'Add a link' }).click()
  await links.getByRole('button', { name: 'Save links' }).click()
  await expect(links.getByText('Enter a name')).toBeVisible()
  await links.getByLabel('Name').fill('To the start')
  await expect(page).toBeAccessible()
  await links.getByRole('button', { name: 'Save links' }).click()
  await expect(page.getByRole('button', { name: '1 link on the slide' })).toBeVisible()
  await page.getByLabel('Seconds').fill('0')
  await expect(page.getByText('Enter a whole number from 1 to 3,600')).toBeVisible()
  await page.getByLabel('Seconds').fill('3')
  await page.getByLabel('Seconds').press('Enter')

  await page.getByRole('button', { name: 'Present', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: deck.title })
  await expect(viewer.getByText(`2 of ${deck.slide_count + 1}`)).toBeVisible()
  await expect(viewer.getByText('What comes next').first()).toBeVisible()
  await expect(page).toBeAccessible()
  await viewer.getByRole('button', { name: 'To the start' }).click()
  await expect(viewer.getByText(`1 of ${deck.slide_count + 1}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(slides(page)).toHaveCount(deck.slide_count)
})

test('a 360° picture is uploaded onto a slide and can be looked around in', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}`)
  await page.getByRole('button', { name: 'Add slides' }).click()
  await page.getByRole('menuitem', { name: '360° picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a 360° picture' })
  const name = `around ${crypto.randomUUID().slice(0, 8)}.png`
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await (
    await chooser
  ).setFiles([{ name, mimeType: 'image/png', buffer: await sharp(Buffer.from(SKY)).png().toBuffer() }])
  await expect(dialog.getByLabel('360° picture')).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Add slide' }).click()
  await expect(page.getByRole('application', { name })).toBeVisible()
  await expect(slides(page)).toHaveCount(deck.slide_count + 1)
})

test('a slide linked into another deck follows its source until it is made independent', async ({ admin }) => {
  const { page, api } = admin
  const [deck, other] = [await copyDeck(api), await copyDeck(api)]
  await page.goto(`/admin/decks/${deck.id}`)
  await page.getByRole('button', { name: 'More for slide 1' }).click()
  await page.getByRole('menuitem', { name: 'Send to another deck' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send slide to another deck' })
  await dialog.getByLabel('Deck', { exact: true }).fill(other.title)
  await dialog.getByRole('option', { name: other.title }).click()
  await dialog.getByLabel('How').selectOption('follow')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(`Slide linked into “${other.title}”`, { exact: true })).toBeVisible()
  await page.getByLabel('Slide title').fill('Changed at the source')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto(`/admin/decks/${other.id}?slide=${other.slide_count + 1}`)
  await expect(page.getByText(`Follows a slide of “${deck.title}”`)).toBeVisible()
  await expect(page.getByLabel('Slide title')).toHaveValue('Changed at the source')
  await expect(page.getByLabel('Slide title')).toBeDisabled()
  await page.getByRole('button', { name: 'Make independent' }).click()
  await expect(page.getByLabel('Slide title')).toBeEnabled()
})
