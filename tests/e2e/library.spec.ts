import { Buffer } from 'node:buffer'
import { utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { fixture } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

interface Chosen {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

function svg(name: string, side = 400): Chosen {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="300"><rect width="${side}" height="300" fill="teal"/></svg>`
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) }
}

function table(name: string, text: string): Chosen {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
}

async function choose(page: Page, files: Chosen[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload files' }).click()
  await (await chooser).setFiles(files)
}

/** A folder of the test's own, open in the library. */
async function openFolder(page: Page): Promise<string> {
  const name = `Folder ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/files/company-files')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create folder' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return name
}

function card(page: Page, name: string) {
  return page.getByRole('main').getByRole('link', { name, exact: true })
}

test('files are uploaded into a folder, renamed, tagged, found and moved', async ({
  admin: { page },
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/)
  const folder = await openFolder(page)
  const mark = folder.slice(7)
  await choose(page, [svg(`north ${mark}.svg`), table(`assays ${mark}.csv`, 'hole;Au\nHC-1;0,5\n')])
  await expect(card(page, `north ${mark}.svg`)).toBeVisible()
  await expect(card(page, `assays ${mark}.csv`)).toBeVisible()
  await expect(page).toBeAccessible()
  await card(page, `north ${mark}.svg`).press('F2')
  const dialog = page.getByRole('dialog', { name: 'Name and tags' })
  await dialog.getByLabel('Name').fill(`assays ${mark}.csv`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('already')).toBeVisible()
  await dialog.getByLabel('Name').fill(`north zone ${mark}.svg`)
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('Zone')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/admin/files/company-files')
  await page.getByRole('searchbox', { name: 'Search files' }).fill(`zone ${mark}`)
  await expect(page.getByRole('main').getByText(`Company files / ${folder}`)).toBeVisible()
  await page.getByRole('button', { name: `Actions for north zone ${mark}.svg` }).click()
  await page.getByRole('menuitem', { name: 'Move', exact: true }).click()
  const move = page.getByRole('dialog', { name: /^Move north zone/ })
  await expect(move.getByRole('button', { name: 'Move here' })).toBeDisabled()
  await move.getByRole('button', { name: 'Company files' }).click()
  await move.getByRole('button', { name: 'Move here' }).click()
  await expect(move).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Company files', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('main').getByText(`Company files / ${folder}`)).toHaveCount(0)
})

test('a name that is taken is asked about, and the replaced file keeps its address and its earlier version', async ({
  admin: { page },
}) => {
  await openFolder(page)
  await choose(page, [svg('plan.svg', 400), svg('section.svg')])
  await expect(card(page, 'section.svg')).toBeVisible()
  await card(page, 'plan.svg').click()
  await expect(page.getByText('400 × 300 px')).toBeVisible()
  const address = page.url()
  await page.goBack()
  await choose(page, [svg('plan.svg', 500), svg('section.svg', 600), svg('new.svg')])
  const clash = page.getByRole('dialog', { name: '2 names are already taken' })
  await expect(page).toBeAccessible()
  await clash.getByRole('combobox', { name: 'What to do with section.svg' }).selectOption('Keep both')
  await clash.getByRole('button', { name: 'Continue' }).click()
  await expect(card(page, 'section (2).svg')).toBeVisible()
  await expect(card(page, 'new.svg')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('500 × 300 px')).toBeVisible()
  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Make current' }).click()
  await expect(page.getByText('That version is current again').first()).toBeVisible()
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByText('400 × 300 px')).toBeVisible()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('made an earlier version current')).toBeVisible()
  await expect(page.getByText('uploaded a new version')).toBeVisible()
  await expect(page).toBeAccessible()
})

test('a table is read with the separator and the encoding that were guessed, and with others', async ({
  admin: { page },
}) => {
  await openFolder(page)
  await choose(page, [table('holes.csv', 'hole;Gestein\nHC-1;Schiefer, grün\n')])
  await card(page, 'holes.csv').click()
  await expect(page.getByRole('cell', { name: 'Schiefer, grün' })).toBeVisible()
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252')
  await page.getByLabel('Separator').selectOption('Comma')
  await expect(page.getByRole('columnheader', { name: 'hole;Gestein' })).toBeVisible()
  await expect(page).toBeAccessible()
})

test('the sheets of a workbook are shown as tables, and a damaged one is said to be so', async ({
  admin: { page },
}) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['hole'], ['HC-1']]), 'Collars')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Au g/t'], [1.25]]), 'Assays')
  const bytes = Buffer.from(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const sheet = 'xl/worksheets/sheet1.xml'
  const damaged = Buffer.from(bytes).fill(0xff, bytes.indexOf(sheet) + sheet.length, bytes.indexOf(sheet) + 100)
  await openFolder(page)
  await choose(page, [
    { name: 'holes.xlsx', mimeType, buffer: bytes },
    { name: 'damaged.xlsx', mimeType, buffer: damaged },
  ])
  await card(page, 'holes.xlsx').click()
  await expect(page.getByRole('cell', { name: 'HC-1' })).toBeVisible()
  await page.getByLabel('Sheet').selectOption('Assays')
  await expect(page.getByRole('cell', { name: '1.25' })).toBeVisible()
  await expect(page).toBeAccessible()
  await page.goBack()
  await card(page, 'damaged.xlsx').click()
  await expect(page.getByText("This workbook can't be shown")).toBeVisible()
})

test('a folder goes to the trash, comes back with its files, and is deleted for good by typing its name', async ({
  as,
}) => {
  const { page } = await as('presenter', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const folder = await openFolder(page)
  await choose(page, [svg('a.svg')])
  await expect(card(page, 'a.svg')).toBeVisible()
  await page.goto('/admin/files/company-files')
  const actions = page.getByRole('button', { name: `Actions for ${folder}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(actions).toHaveCount(0)
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted files' })).toBeVisible()
  await expect(page).toBeAccessible()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(actions).toHaveCount(0)
  await page.getByRole('link', { name: 'Company files' }).last().click()
  await card(page, folder).click()
  await expect(card(page, 'a.svg')).toBeVisible()
  await page.goBack()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(actions).toHaveCount(0)
  await page.goto('/admin/files/company-files/deleted')
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill(folder)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(actions).toHaveCount(0)
})

test('a PDF that is locked is opened with its password, and its pages are shown', async ({
  admin: { page },
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/)
  await openFolder(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload files' }).click()
  await (await chooser).setFiles(fixture('encrypted.pdf'))
  await card(page, 'encrypted.pdf').click()
  await page.getByLabel('PDF password').fill('wrong')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Wrong password. Try again.')).toBeVisible()
  await page.getByLabel('PDF password').fill('bedrock')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create deck' })).toBeVisible()
})

test('several files and a whole folder are downloaded as a zip, one file as it is', async ({ admin: { page } }) => {
  const folder = await openFolder(page)
  await choose(page, [svg('one.svg'), table('two.csv', 'a,b\n1,2\n')])
  await expect(card(page, 'two.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for one.svg' }).click()
  const single = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download' }).click()
  expect((await single).suggestedFilename()).toBe('one.svg')
  await page.getByRole('checkbox', { name: /one\.svg/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /two\.csv/ }).check({ force: true })
  const several = page.waitForEvent('download')
  await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click()
  expect((await several).suggestedFilename()).toMatch(/^files-.*\.zip$/)
  await page.goto('/admin/files/company-files')
  await page.getByRole('button', { name: `Actions for ${folder}` }).click()
  const whole = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download as zip' }).click()
  expect((await whole).suggestedFilename()).toBe(`${folder}.zip`)
})

test('a file that a deck uses says so before it goes to the trash', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/admin/files/company-files?kind=pdf&q=investor-deck')
  // Other tests upload files of this name. The oldest, which is the last of the list, is the demo's.
  const actions = page.getByRole('button', { name: 'Actions for investor-deck.pdf' }).last()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  const question = page.getByRole('alertdialog', { name: /is used elsewhere/ })
  await expect(question).toBeVisible()
  await expect(question).toContainText('“Analyst call”')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(actions).toBeVisible()
})

test('what is not taken is refused before it is sent, and what lies about its type after', async ({
  admin: { page },
}) => {
  await openFolder(page)
  await choose(page, [
    { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'lie.csv', mimeType: 'text/csv', buffer: Buffer.from('7f454c46020101000000000000000000', 'hex') },
  ])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText("This file type isn't supported", { exact: false })).toHaveCount(2)
  await expect(page.getByText('This folder is empty')).toBeVisible()
})
