import { expect, test } from 'vitest'
import { checkFile } from './file-check.ts'

test.each([
  ['tmi.ers', 'data', { kind: 'other' }],
  ['tmi', 'data', { kind: 'other' }],
  ['tmi.bil', 'data', { kind: 'other' }],
  ['tmi', 'library', { refused: 'upload_type_refused' }],
  ['tmi.ers', 'deck', { refused: 'upload_type_refused' }],
  ['tool.exe', 'data', { refused: 'upload_type_refused' }],
] as const)('%s for the %s', async (name, taking, found) => {
  expect(await checkFile(new File(['values'], name), taking)).toEqual(found)
})

test('a file without an ending and without bytes is refused as empty', async () => {
  expect(await checkFile(new File([], 'folder'), 'data')).toEqual({ refused: 'upload_empty' })
})
