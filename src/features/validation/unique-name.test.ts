import { expect, it } from 'vitest'
import { uniqueName, withUniqueNames } from './unique-name.ts'

it('numbers a name that is taken, before its ending', () => {
  expect(uniqueName('assay.csv', new Set())).toBe('assay.csv')
  expect(uniqueName('assay.csv', new Set(['assay.csv', 'assay (2).csv']))).toBe('assay (3).csv')
  expect(uniqueName('README', new Set(['README']))).toBe('README (2)')
  expect(uniqueName('.hidden', new Set(['.hidden']))).toBe('.hidden (2)')
})

it('keeps the bytes and date of a file that gets another name', async () => {
  const [first, second] = withUniqueNames([
    new File(['1'], 'collar.csv', { lastModified: 5 }),
    new File(['2'], 'collar.csv', { lastModified: 6 }),
  ])
  expect([first?.name, second?.name, second?.lastModified]).toEqual(['collar.csv', 'collar (2).csv', 6])
  expect(await second?.text()).toBe('2')
})
