import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../tests/components/expect-accessible.ts'
import { drillFiles } from '../../../../tests/components/drill-files.ts'
import { renderStep } from '../../../../tests/components/render-validation.tsx'
import { ReviewStep } from './review-step.tsx'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1400, 900)
})

const grid = (table: string) => page.getByRole('grid', { name: `Rows of ${table}` })
const rule = (name: RegExp) => page.getByRole('button', { name })

test('rules stand by severity with their counts, and scores show their formula', async () => {
  await renderStep(ReviewStep)
  const errors = page.getByRole('region', { name: 'Errors' })
  await expect.element(errors.getByRole('button', { name: /C01 Hole named twice 1/ })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Hints' }).getByText('Below the detection limit')).toBeVisible()
  await page.getByRole('button', { name: /of 100 for assay.csv: how it is calculated/ }).click()
  await expect.element(page.getByText('Complete', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/A row with an error loses all its points/)).toBeVisible()
})

test('rules that lack what they compare with are listed as not checked', async () => {
  await renderStep(ReviewStep)
  await page.getByText('3 rules not checked').click()
  const skipped = page.getByRole('listitem').filter({ hasText: 'Collar off the terrain' })
  await expect.element(skipped.getByText('Needs the terrain.')).toBeVisible()
  await expect.element(rule(/Collar off the terrain/)).not.toBeInTheDocument()
})

test('choosing a rule shows its rows alone, with the words of the rule', async () => {
  await renderStep(ReviewStep)
  await rule(/Interval of an unknown hole/).click()
  await expect.element(grid('assay')).toHaveAttribute('aria-rowcount', '2')
  await expect.element(page.getByRole('gridcell', { name: /DH-999/ })).toBeVisible()
  await expect.element(page.getByText('No collar has this hole name, so the sample cannot be placed.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all rows' }).click()
  await expect.element(grid('assay')).toHaveAttribute('aria-rowcount', '483')
})

test('F8 goes from finding to finding, and the row says what was found', async () => {
  await renderStep(ReviewStep)
  await page.getByRole('combobox', { name: 'Table' }).selectOptions('assay.csv')
  grid('assay').element().focus()
  await userEvent.keyboard('{End}{F8}')
  await expect.element(grid('collar')).toBeVisible()
  const found = page.getByRole('region', { name: 'Findings in this row' })
  await expect.element(found.getByRole('heading', { name: /Line/ })).toBeVisible()
  await expect.element(found.getByRole('listitem').first()).toBeVisible()
})

test('it is said where there is no next finding, or where it cannot be found', async () => {
  const { session } = await renderStep(ReviewStep)
  session.nextFinding = () => Promise.resolve(null)
  await page.getByRole('button', { name: 'Next finding' }).click()
  await expect.element(page.getByText('No row has a finding.')).toBeVisible()
  session.nextFinding = () => Promise.reject(new Error('The worker is gone'))
  await page.getByRole('button', { name: 'Next finding' }).click()
  await expect.element(page.getByText('That did not work.')).toBeVisible()
})

describe('fixes', () => {
  test('show before and after, fix all of a rule, and are undone and redone', async () => {
    const { recipeNow } = await renderStep(ReviewStep)
    await rule(/From is deeper than to/).click()
    await page.getByRole('button', { name: 'Swap from and to for all' }).click()
    const dialog = page.getByRole('dialog', { name: 'Swap from and to' })
    await expect.element(dialog.getByText('2 cells change')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fix' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const fixed = page.getByRole('region', { name: 'Fixed' })
    await expect.element(fixed.getByRole('button', { name: /From is deeper than to/ })).toBeVisible()
    expect(recipeNow().mends).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(fixed).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.element(fixed).toBeVisible()
  })

  test('type into one cell, and are listed and taken out', async () => {
    const { recipeNow } = await renderStep(ReviewStep)
    await rule(/Text in place of a number/).click()
    await page.getByRole('gridcell', { name: /NS/ }).dblClick()
    await userEvent.keyboard('0.25{Enter}')
    await expect.poll(() => recipeNow().mends.map(({ fix }) => fix)).toEqual(['set_text'])
    await page.getByRole('radio', { name: 'Fixes (1)' }).click({ force: true })
    await expect.element(page.getByText(/assay.csv, line 483 · “0.25”/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove fix 1' }).click()
    await expect.element(page.getByText('Nothing has been fixed yet.', { exact: false })).toBeVisible()
    expect(recipeNow().mends).toEqual([])
  })

  test('of one finding ask for what is typed, and show it first', async () => {
    const { recipeNow } = await renderStep(ReviewStep)
    await rule(/Text in place of a number/).click()
    const found = page.getByRole('region', { name: 'Findings in this row' })
    await expect.element(found.getByText('Line 483')).toBeVisible()
    const finding = found.getByRole('listitem').filter({ hasText: 'Text in place of a number' })
    await finding.getByRole('button', { name: 'Type the value' }).click()
    const dialog = page.getByRole('dialog', { name: 'Type the value' })
    await expect.element(dialog.getByRole('button', { name: 'Fix' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Becomes' }).fill('0.4')
    await expect.element(dialog.getByRole('row', { name: /483 DH-001 Au_ppm ?NS ?0.4/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Fix' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(recipeNow().mends).toMatchObject([
      {
        rule: 'A04',
        fix: 'set_text',
        lines: [{ table: 'assay.csv', line: 483, column: 'Au_ppm' }],
        choice: { text: '0.4' },
      },
    ])
  })

  test('of what is typed while another one runs are made in turn', async () => {
    const { session, recipeNow } = await renderStep(ReviewStep)
    const evaluate = session.evaluate.bind(session)
    const gate = Promise.withResolvers<void>()
    session.evaluate = async (...input) => {
      await gate.promise
      return await evaluate(...input)
    }
    await rule(/Text in place of a number/).click()
    await page.getByRole('gridcell', { name: /NS/ }).dblClick()
    await userEvent.keyboard('0.25{Enter}')
    await page.getByRole('gridcell', { name: '130' }).dblClick()
    await userEvent.keyboard('60{Enter}')
    gate.resolve()
    await expect.poll(() => recipeNow().mends.map(({ choice }) => choice['text'])).toEqual(['0.25', '60'])
  })

  test('taken out while another one runs leave that one', async () => {
    const { session, recipeNow } = await renderStep(ReviewStep)
    await rule(/Text in place of a number/).click()
    await page.getByRole('gridcell', { name: /NS/ }).dblClick()
    await userEvent.keyboard('0.25{Enter}')
    await page.getByRole('radio', { name: 'Fixes (1)' }).click({ force: true })
    const evaluate = session.evaluate.bind(session)
    const gate = Promise.withResolvers<void>()
    session.evaluate = async (...input) => {
      await gate.promise
      return await evaluate(...input)
    }
    await page.getByRole('button', { name: 'Show all rows' }).click()
    await page.getByRole('gridcell', { name: '130' }).dblClick()
    await userEvent.keyboard('60{Enter}')
    await page.getByRole('button', { name: 'Remove fix 1' }).click()
    gate.resolve()
    await expect.poll(() => recipeNow().mends.map(({ choice }) => choice['text'])).toEqual(['60'])
  })

  test('aim at the line that stands in the row after rows are gone', async () => {
    const { recipeNow } = await renderStep(ReviewStep)
    await rule(/Interval of an unknown hole/).click()
    await page.getByRole('button', { name: 'Show all rows' }).click()
    const found = page.getByRole('region', { name: 'Findings in this row' })
    await expect.element(found.getByText('Line 482')).toBeVisible()
    await found.getByRole('button', { name: 'Leave the row out' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Leave the row out' })
    await dialog.getByRole('button', { name: 'Fix' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(found.getByText('Line 483')).toBeVisible()
    await found
      .getByRole('listitem')
      .filter({ hasText: 'Text in place of a number' })
      .getByRole('button', { name: 'Type the value' })
      .click()
    const typing = page.getByRole('dialog', { name: 'Type the value' })
    await typing.getByRole('textbox', { name: 'Becomes' }).fill('0.4')
    await typing.getByRole('button', { name: 'Fix' }).click()
    await expect.element(typing).not.toBeInTheDocument()
    expect(recipeNow().mends[1]?.lines).toEqual([{ table: 'assay.csv', line: 483, column: 'Au_ppm' }])
  })

  test('are not undone by keys in a dialog, but by those in the rows', async () => {
    const { recipeNow } = await renderStep(ReviewStep)
    await rule(/From is deeper than to/).click()
    await page.getByRole('button', { name: 'Swap from and to for all' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fix' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Severity and limits of this rule' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'A breach is' }).selectOptions('Warning')
    await userEvent.keyboard('{Control>}z{/Control}')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(recipeNow().mends).toHaveLength(1)
    grid('assay').element().focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => recipeNow().mends).toHaveLength(0)
  })

  test('Escape leaves a cell as it was', async () => {
    const { recipeNow } = await renderStep(ReviewStep)
    await rule(/Text in place of a number/).click()
    await page.getByRole('gridcell', { name: /NS/ }).dblClick()
    await userEvent.keyboard('7{Escape}')
    await expect.element(page.getByRole('gridcell', { name: /NS/ })).toBeVisible()
    expect(recipeNow().mends).toEqual([])
  })

  test('say what values below detection become', async () => {
    await renderStep(ReviewStep)
    await page.getByRole('radio', { name: /Fixes/ }).click({ force: true })
    await expect.element(page.getByText(/<0.01 counts as 0.005/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Values below the detection limit' }).selectOptions('limit')
    await expect.element(page.getByText(/<0.01 counts as 0.01/)).toBeVisible()
  })
})

test('what is found in a row is reported once it is known, or why it is not', async () => {
  const { session } = await renderStep(ReviewStep)
  const pending = Promise.withResolvers<never>()
  session.findingsOfRow = () => pending.promise
  await page.getByRole('combobox', { name: 'Table' }).selectOptions('survey.csv')
  const found = page.getByRole('region', { name: 'Findings in this row' })
  await expect.element(found.getByText('Line 2')).toBeVisible()
  await expect.element(found).toHaveAttribute('aria-busy', 'true')
  await expect.element(found.getByText('No findings in this row.')).not.toBeInTheDocument()
  pending.reject(new Error('The worker is gone'))
  await expect.element(found.getByText('That did not work.')).toBeVisible()
  await expect.element(found.getByText('No findings in this row.')).not.toBeInTheDocument()
})

test('of six hundred thousand rows only those in sight are drawn, down to the last', async () => {
  const files = drillFiles().map((file) =>
    file.role === 'assay'
      ? { ...file, rows: Array.from({ length: 600_000 }, (_, at) => `DH-001,${at},${at + 1},0.${at % 10}`) }
      : file,
  )
  await renderStep(ReviewStep, { files })
  await page.getByRole('combobox', { name: 'Table' }).selectOptions('assay.csv')
  await expect.element(grid('assay')).toHaveAttribute('aria-rowcount', '600001')
  grid('assay').element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('rowheader', { name: '600,001' })).toBeVisible()
  expect(page.getByRole('row').elements().length).toBeLessThan(80)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(page.getByRole('rowheader', { name: '599,999' })).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('rowheader', { name: '2', exact: true })).toBeVisible()
}, 30_000)

test.each(['light', 'dark'])('is accessible in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  await renderStep(ReviewStep)
  await rule(/Intervals overlap/).click()
  await expect.element(page.getByRole('region', { name: 'Findings in this row' }).getByRole('listitem')).toBeVisible()
  await expectAccessible()
})

test('a hole that is chosen is shown with its rows', async () => {
  await renderStep(ReviewStep)
  await page.getByRole('radio', { name: 'Holes', exact: true }).first().click({ force: true })
  await page.getByRole('button', { name: 'DH-012' }).click()
  await expect.element(page.getByRole('gridcell', { name: 'DH-012', selected: true })).toBeVisible()
})

test('a narrow window shows one pane at a time', async () => {
  await page.viewport(390, 800)
  await renderStep(ReviewStep)
  await expect.element(rule(/Hole named twice/)).toBeVisible()
  await rule(/Hole named twice/).click()
  await expect.element(grid('collar')).toBeVisible()
  await page.getByRole('radio', { name: 'Holes', exact: true }).click({ force: true })
  await expect.element(page.getByRole('application', { name: '24 holes from above' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
