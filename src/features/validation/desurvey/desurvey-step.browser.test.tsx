import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal } from '@outcrop/compute/refusal.ts'
import { expectAccessible } from '../../../../tests/components/expect-accessible.ts'
import { renderStep } from '../../../../tests/components/render-validation.tsx'
import { DesurveyStep } from './desurvey-step.tsx'

test('says which sign of dips points down and why, and what another choice does', async () => {
  const { recipeNow } = await renderStep(DesurveyStep)
  await expect.element(page.getByText('Negative dips point down')).toBeVisible()
  await expect.element(page.getByText(/There are 71 negative and 1 positive dips/)).toBeVisible()
  await page.getByRole('combobox', { name: 'A dip that points down is' }).selectOptions('positive')
  await expect.element(page.getByText('Positive dips point down')).toBeVisible()
  await expect.element(page.getByText(/You chose this/)).toBeVisible()
  expect(recipeNow().desurvey.dip_down).toBe('positive')
})

test('takes a number when it is finished, and none out of range', async () => {
  const { recipeNow } = await renderStep(DesurveyStep)
  const declination = page.getByRole('textbox', { name: 'Declination' })
  await declination.fill('12.5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => recipeNow().desurvey.declination).toBe(12.5)
  await declination.fill('-12,5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => recipeNow().desurvey.declination).toBe(-12.5)
  await declination.fill('12.5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => recipeNow().desurvey.declination).toBe(12.5)
  await declination.fill('400')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('From -180 to 180.')).toBeVisible()
  expect(recipeNow().desurvey.declination).toBe(12.5)
})

test('says why holes cannot be drawn', async () => {
  const { session } = await renderStep(DesurveyStep)
  await expect.element(page.getByRole('application', { name: '24 holes from above' })).toBeVisible()
  session.traces = () => Promise.reject(new Refusal('trace_points_too_many', { found: 9, wanted: 4 }))
  await page.getByRole('combobox', { name: 'Method' }).selectOptions('Tangent')
  const holes = page.getByRole('region', { name: 'Hole traces' })
  await expect.element(holes.getByText(/9 points; the maximum is 4/)).toBeVisible()
})

test('takes samples together by grade and lists the best intercepts', async () => {
  await renderStep(DesurveyStep)
  await page.getByRole('button', { name: 'Add composites' }).click()
  await expect.element(page.getByText(/composites, the first of them/)).toBeVisible()
  await page.getByRole('radio', { name: 'Grade' }).click({ force: true })
  await expect.element(page.getByText('2.0 m @ 4.0 ppm Au').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: 'Lithology' }).click({ force: true })
  await expect.element(page.getByText(/No table has lithology/)).toBeVisible()
})
