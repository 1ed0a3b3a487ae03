import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { AREA, COMPANY } from './validation-place.ts'

export { AREA, COMPANY }

export interface Dropped {
  readonly name: string
  readonly content: string | Uint8Array
}

export const COLLAR = [
  'HoleID,Easting,Northing,RL,EOH',
  'VT-1,602500,6468500,1210,60',
  'VT-2,602900,6468100,1185,50',
  'VT-2,602900,6468100,1185,50',
]
export const SURVEY = ['HoleID,Depth,Azimuth,Dip', 'VT-1,0,90,-60', 'VT-1,30,92,-61', 'VT-2,0,180,-70']
export const csv = (lines: readonly string[]) => `${lines.join('\n')}\n`

export function validationHeading(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'Validation of Tatsa North' })
}

/** Drops files on the page, as from a folder of the desktop. */
export async function drop(page: Page, files: readonly Dropped[]) {
  const given = files.map(({ name, content }) => ({ name, base64: Buffer.from(content).toString('base64') }))
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name))
    }
    return transfer
  }, given)
  await validationHeading(page).dispatchEvent('dragover', { dataTransfer: data })
  await validationHeading(page).dispatchEvent('drop', { dataTransfer: data })
}

/** A new validation of the asset, opened from its files. */
export async function begin(page: Page) {
  await page.goto(`${AREA}?companyId=${COMPANY}`)
  await page.getByRole('button', { name: 'Validate and publish' }).click()
  await expect(validationHeading(page)).toBeVisible()
}

export function step(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Steps of the validation' }).getByRole('link', { name })
}

/** The list of what was found in the files. */
export function foundList(page: Page) {
  return page.getByRole('list', { name: 'Files found' })
}

/** The row of what was found in a file. */
export function found(page: Page, name: string) {
  return foundList(page).getByRole('listitem').filter({ hasText: name })
}

export async function saved(page: Page) {
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
}

/** Resolves once a reload would ask nothing, as nothing would be lost. */
export async function safe(page: Page) {
  await expect
    .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(true)
}

/** How many dropped files the browser keeps. */
export function keptCount(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('outcrop-drops')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('files').objectStore('files').count()
          count.addEventListener('error', () => reject(count.error))
          count.addEventListener('success', () => {
            opening.result.close()
            resolve(count.result)
          })
        })
      }),
  )
}
