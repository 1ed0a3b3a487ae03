import * as xlsx from '@e965/xlsx'
import { Buffer } from 'node:buffer'
import { quietWork } from '@outcrop/compute/work.ts'
import { writeZip } from '@outcrop/geo/formats/write-zip.ts'
import { begin, validationHeading, COLLAR, csv, drop, found, step } from './harness/validations.ts'
import { expect, test } from './harness/test.ts'

const [TITLES = '', ...ROWS] = COLLAR

function zipOf(name: string, content: Uint8Array): Promise<Uint8Array> {
  return writeZip(quietWork(), [{ name, bytes: content }])
}

/** A zip whose list says that its file unpacks to 40 MB. */
async function bomb(): Promise<Uint8Array> {
  const bytes = Buffer.from(await zipOf('inside.csv', Buffer.from('HoleID\n')))
  bytes.writeUInt32LE(40_000_000, bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24)
  return bytes
}

/** One with a formula, and one whose formula divides by zero. */
function workbook(): Uint8Array {
  const sheet = xlsx.utils.aoa_to_sheet([
    ['HoleID', 'From', 'To', 'Au_ppm'],
    ['VT-1', 0, 2, 0.5],
    ['VT-1', 2, 4, 0.7],
  ])
  sheet['C2'] = { t: 'n', v: 2, f: 'B2+2' }
  sheet['D3'] = { t: 'e', v: 0x07, f: '1/0' }
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Assay')
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

function nested(): Promise<Uint8Array> {
  return writeZip(quietWork(), [
    { name: 'inner.zip', bytes: zip },
    { name: 'good.csv', bytes: collar },
  ])
}

const wide = Array.from({ length: 10_000 }, (_, column) => `c${column}`).join(',')
const collar = Buffer.from(csv(COLLAR))
const zip = await zipOf('collar.csv', collar)

const REFUSED = [
  ['empty.csv', '', 'is empty. A table starts with a header, such as “HoleID,From,To,Au_ppm”'],
  ['cut.zip', zip.subarray(0, zip.length - 60), 'cut.zip is truncated. Download or copy it again'],
  ['bomb.zip', await bomb(), 'inside.csv in bomb.zip would unpack to'],
  ['wide.csv', csv([wide, wide]), 'Line 1 has 10,000 columns; the maximum is 5,000'],
  ['bytes.csv', csv([TITLES, `VT-1${'\0'.repeat(200)}`]), 'is not a text file: line 2 contains the bytes 00 00'],
  ['titles.csv', csv([TITLES]), `header in line 1 (${TITLES}) but no rows. Expected at least one row`],
] as const

const REMARKED = [
  ['apart.csv', csv(COLLAR.map((line) => line.replaceAll(',', '~'))), 'Separate cells with one of , ; | tab'],
  ['ends.csv', `${TITLES}\r\n${ROWS[0]}\n${ROWS[1]}\r`, '2 rows'],
  ['formulas.xlsx', workbook(), 'Formulas, first at C2 (B2+2)'],
  ['nul.csv', csv([TITLES, 'VT-1,6025\0' + '00,6468500,1210,60', ...ROWS]), 'Contains NUL bytes, first in line 2'],
  ['report.csv', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'The name ends in .csv'],
  [
    'words.csv',
    csv(['HoleID,From,To,Au_ppm', 'VT-1,0,two,0.5', 'VT-1,2,4,half a gram', 'VT-1,4,6,0.2', 'VT-1,6,8,0.2']),
    '4 rows',
  ],
  ['nested.zip', await nested(), 'A zip inside a zip is not opened'],
] as const

test('bad files are refused with what is wanted, or taken with remarks, and the others go on', async ({ as }) => {
  const { page } = await as('super')
  await begin(page)
  await drop(
    page,
    REFUSED.map(([name, content]) => ({ name, content })),
  )
  for (const [name, , text] of REFUSED) {
    await expect(found(page, name)).toContainText("Can't be used")
    await expect(found(page, name)).toContainText(text)
  }
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page).toBeAccessible()

  await drop(
    page,
    REMARKED.map(([name, content]) => ({ name, content })),
  )
  for (const [name, , text] of REMARKED) await expect(found(page, name).filter({ hasText: text })).toHaveCount(1)
  await expect(found(page, 'formulas.xlsx')).toContainText('first #DIV/0! at D3')
  await expect(found(page, 'nested.zip/good.csv').getByRole('combobox')).toHaveValue('collar')
  await expect(found(page, 'words.csv').getByRole('combobox')).toHaveValue('assay')
  await expect(found(page, 'apart.csv').getByRole('combobox')).toHaveValue('')

  // A number in words is found where it stands, with its row and column.
  await page.getByRole('button', { name: 'Continue' }).click()
  await step(page, 'Review').click()
  await page.getByText('From or to missing').first().click()
  await expect(page.getByRole('gridcell', { name: 'two' })).toBeVisible()
  await page.getByText('Text in place of a number').first().click()
  await expect(page.getByRole('gridcell', { name: 'half a gram' })).toBeVisible()
})

/** A workbook as it comes in degrees and feet, of which only the collars say so. */
function inFeet(): Uint8Array {
  const book = xlsx.utils.book_new()
  const sheets = {
    Collars: [
      ['BHID', 'LAT', 'LON', 'ELEV (ft)', 'EOH (ft)'],
      ['NV-1', 40.5007, -117.1904, 5203, 600],
      ['NV-2', 40.5014, -117.1808, 5206, 600],
    ],
    Surveys: [
      ['BHID', 'AT', 'BRG', 'DIP'],
      ['NV-1', 0, 90, -60],
      ['NV-2', 0, 270, -60],
    ],
    Assays: [
      ['BHID', 'FROM', 'TO', 'Au (oz/t)'],
      ['NV-1', 0, 600, 0.02],
      ['NV-2', 590, 600, 0.01],
    ],
  }
  for (const [name, rows] of Object.entries(sheets))
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), name)
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

test('a workbook in degrees and feet is followed in metres', async ({ as }) => {
  const { page } = await as('super')
  await begin(page)
  await drop(page, [{ name: 'north.xlsx', content: inFeet() }])
  await expect(found(page, 'north.xlsx, Sheet Assays').getByRole('combobox')).toHaveValue('assay')
  await step(page, 'Columns').click()
  await expect(page.getByLabel('Heights')).toHaveValue('ft')
  await page.getByRole('link', { name: 'Assays · north.xlsx' }).click()
  await expect(page.getByLabel('Lengths along the hole')).toHaveValue('ft')

  await step(page, 'Coordinates').click()
  await page.getByRole('radio', { name: 'If this were EPSG:4326' }).check()
  await expect(page.getByLabel('Holes are followed and published in')).toHaveValue('EPSG:26911')
  await expect(page).toBeAccessible()
  await step(page, 'Desurvey').click()
  await expect(page.getByText('2 holes traced, 366 m in total.')).toBeVisible()
  await expect(page.getByText('Traces use EPSG:26911')).toBeVisible()
  await step(page, 'Review').click()
  await expect(page.getByText('North is not stated').first()).toBeVisible()
  await expect(page.getByText('Interval beyond the end of the hole')).toBeHidden()
})

test('a column of words only is refused with its row, an example, and what is wanted', async ({ as }) => {
  const { page } = await as('super')
  await begin(page)
  await drop(page, [
    { name: 'collar.csv', content: csv(COLLAR) },
    { name: 'words.csv', content: csv(['HoleID,From,To,Au_ppm', 'VT-1,zero,two,0.5', 'VT-1,two,four,0.7']) },
  ])
  await expect(found(page, 'words.csv').getByRole('combobox')).toHaveValue('assay')
  await page.getByRole('button', { name: 'Continue' }).click()
  await step(page, 'Review').click()
  const problem = page.getByRole('alert').filter({ hasText: 'This could not be done' })
  await expect(problem).toContainText('The column From of words.csv has no numbers. Line 2 has “zero”; expected')
  await step(page, 'Files').click()
  await page.getByRole('combobox', { name: 'What words.csv is' }).selectOption({ label: 'Not used' })
  await step(page, 'Review').click()
  await expect(page.getByText('Hole named twice').first()).toBeVisible()
})

test('a file of 3 GB is refused without being read or copied', async ({ as }) => {
  const { page } = await as('super')
  await begin(page)
  const data = await page.evaluateHandle(() => {
    const row = 'VT-1,602500,6468500,1210,60\n'
    const piece = new Blob([row.repeat(Math.ceil((8 * 1024 * 1024) / row.length))])
    const transfer = new DataTransfer()
    transfer.items.add(new File(['HoleID,Easting,Northing,RL,EOH\n', ...Array(384).fill(piece)], 'huge.csv'))
    transfer.items.add(new File(['HoleID,Easting,Northing,RL,EOH\n', row], 'small.csv'))
    return transfer
  })
  await validationHeading(page).dispatchEvent('dragover', { dataTransfer: data })
  await validationHeading(page).dispatchEvent('drop', { dataTransfer: data })
  await expect(found(page, 'huge.csv')).toContainText(/huge\.csv is too large: 3,\d{3},\d{3},\d{3} bytes/)
  await expect(found(page, 'huge.csv')).toContainText('Split it')
  await expect(found(page, 'small.csv').getByRole('combobox')).toHaveValue('collar')
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  expect(used).toBeLessThan(1_000_000_000)
})
