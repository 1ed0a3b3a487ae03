import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForm, type TestFormOptions } from '../../../tests/components/render-form.tsx'

type Save = NonNullable<TestFormOptions['save']>

async function openForm(initial: TestFormOptions['initial'] = {}) {
  const save = vi.fn<Save>().mockResolvedValue(undefined)
  await renderForm({ save, initial })
  return async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() => expect(save).toHaveBeenCalled())
    return save.mock.calls[0]?.[0].values
  }
}

test('a number takes a decimal comma and steps by arrow keys', async () => {
  const submit = await openForm()
  const area = page.getByRole('spinbutton', { name: 'Area' })
  await area.fill('12,5')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(area).toHaveValue('22.5')
  await userEvent.keyboard('{PageDown}')
  await expect.element(area).toHaveValue('0')
  await area.fill('750,25')
  expect(await submit()).toMatchObject({ area: 750.25 })
})

test('invalid and too large numbers are reported', async () => {
  await openForm()
  const area = page.getByRole('spinbutton', { name: 'Area' })
  await area.fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(area).toHaveAccessibleDescription('Enter a number')
  await expect.element(area).toHaveValue('many')
  await area.fill('1001')
  await expect.element(area).toHaveAccessibleDescription('Enter 1,000 or less')
})

test('a combobox searches, chooses by keys without submitting, and drops text that matches nothing', async () => {
  const submit = await openForm()
  const company = page.getByRole('combobox', { name: 'Company' })
  await company.fill('nor')
  await expect.element(page.getByRole('option', { name: 'Halvorsen' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(company).toHaveValue('Northgate')
  await company.fill('nothing')
  await expect.element(page.getByText('No matches')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Name' }).click()
  await expect.element(company).toHaveValue('Northgate')
  expect(await submit()).toMatchObject({ company_id: 'c3' })
})

test('tags are added by Enter, comma, choice and paste, and taken away by Backspace', async () => {
  const submit = await openForm({ tags: ['Zinc'] })
  const tags = page.getByRole('combobox', { name: 'Commodities' })
  await tags.fill('gold')
  await userEvent.keyboard('{Enter}')
  await tags.fill('Rare earths,')
  await tags.fill('GOLD')
  await userEvent.keyboard('{Enter}')
  await tags.fill('cop')
  await page.getByRole('option', { name: 'Copper' }).click()
  await page.getByRole('button', { name: 'Remove Zinc' }).click()
  await tags.fill('Tin; Lead;')
  await userEvent.keyboard('{Backspace}')
  expect(await submit()).toMatchObject({ tags: ['Gold', 'Rare earths', 'Copper', 'Tin'] })
})

test('a multi-select accepts only its options', async () => {
  const submit = await openForm()
  const stages = page.getByRole('combobox', { name: 'Stages' })
  await stages.fill('early')
  await userEvent.keyboard('{Enter}')
  await stages.fill('unheard of')
  await userEvent.keyboard('{Enter}')
  expect(await submit()).toMatchObject({ stages: ['a'] })
})

async function paste(text: string) {
  const data = new DataTransfer()
  data.setData('text', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}

test('a pasted pair fills both coordinates, and their zone is suggested', async () => {
  const submit = await openForm()
  const latitude = page.getByRole('textbox', { name: 'Latitude' })
  await latitude.click()
  await paste(`56°07'12"N 130°30'00"W`)
  await expect.element(latitude).toHaveValue('56.12')
  await expect.element(page.getByRole('textbox', { name: 'Longitude' })).toHaveValue('-130.5')
  await page.getByRole('combobox', { name: 'Coordinate system' }).click()
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/EPSG:26909NAD83 . UTM zone 9N/)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(await submit()).toMatchObject({ location: { latitude: 56.12, longitude: -130.5 }, crs: 'EPSG:26909' })
})

test('degrees, minutes and seconds can be typed; half a pair is refused, an empty pair is no location', async () => {
  const submit = await openForm()
  const latitude = page.getByRole('textbox', { name: 'Latitude' })
  const longitude = page.getByRole('textbox', { name: 'Longitude' })
  await latitude.fill('56 7 12 N')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(longitude).toHaveAttribute('aria-invalid', 'true')
  await expect.element(longitude).toHaveFocus()
  await latitude.fill('')
  expect(await submit()).toMatchObject({ location: null })
})

test('a bare number counts as an EPSG code', async () => {
  const submit = await openForm()
  await page.getByRole('combobox', { name: 'Coordinate system' }).fill('3005')
  await page.getByRole('textbox', { name: 'Name' }).click()
  expect(await submit()).toMatchObject({ crs: 'EPSG:3005' })
})

test('day, colour, money and a time in a zone', async () => {
  const submit = await openForm()
  await page.getByLabelText('Day').fill('2026-11-23')
  await page.getByRole('textbox', { name: 'Colour' }).fill('0c655d')
  await page.getByRole('spinbutton', { name: 'Budget' }).fill('1.250,50')
  await page.getByRole('combobox', { name: 'Currency of Budget' }).selectOptions('USD')
  await page.getByLabelText('Opens', { exact: true }).fill('2026-11-23T14:30')
  expect(await submit()).toMatchObject({
    day: '2026-11-23',
    color: '#0c655d',
    budget: { amount: 1250.5, currency: 'USD' },
    opens: { at: '2026-11-23T19:30:00.000Z', zone: 'America/New_York' },
  })
})
