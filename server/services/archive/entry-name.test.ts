import { expect, test } from 'vitest'
import { safeEntryName, uniqueNames } from './entry-name.ts'

test.each([
  ['map.png', 'map.png'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['..', 'file'],
  ['a:b?.txt', 'a_b_.txt'],
  ['con.txt', '_con.txt'],
  ['name. ', 'name'],
  ['evil\u202Egnp.exe', 'evil_gnp.exe'],
  ['', 'file'],
])('%s is packed as %s', (name, packed) => {
  expect(safeEntryName(name)).toBe(packed)
})

test('names that are alike get numbers', () => {
  expect(uniqueNames(['a.png', 'A.png', 'a.png', 'b'])).toEqual(['a.png', 'A (2).png', 'a (3).png', 'b'])
})
