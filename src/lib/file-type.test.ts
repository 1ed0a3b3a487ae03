import { IMAGE_EXTENSIONS } from '@outcrop/contract/files/file-kind.ts'
import { expect, test } from 'vitest'
import { acceptsFile } from './file-type.ts'

test('files are told apart by the letters after the last dot', () => {
  expect(acceptsFile('Core Photo.JPG', IMAGE_EXTENSIONS)).toBe(true)
  expect(acceptsFile('survey.tar.png', IMAGE_EXTENSIONS)).toBe(true)
  expect(acceptsFile('picture.png.exe', IMAGE_EXTENSIONS)).toBe(false)
  expect(acceptsFile('png', IMAGE_EXTENSIONS)).toBe(false)
})

test('an empty list or a star accepts everything', () => {
  expect(acceptsFile('anything', [])).toBe(true)
  expect(acceptsFile('anything.xyz', ['*'])).toBe(true)
})
