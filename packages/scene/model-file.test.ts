import { expect, test } from 'vitest'
import { isZUp, modelFormat, refersToFiles } from './model-file.ts'

test('a model is told by the ending of its name', () => {
  expect(modelFormat('Ore body.OBJ')).toBe('obj')
  expect(modelFormat('deposit.omf')).toBeNull()
  expect(modelFormat('glb')).toBe('glb')
})

test('z is up in meshes, and not in glTF', () => {
  expect(isZUp('stl')).toBe(true)
  expect(isZUp('glb')).toBe(false)
})

test('a glTF that needs other files is noticed', () => {
  expect(refersToFiles('{"buffers":[{"uri":"mesh.bin"}]}')).toBe(true)
  expect(refersToFiles('{"buffers":[{"uri":"data:application/octet-stream;base64,AA=="}]}')).toBe(false)
  expect(refersToFiles('{}')).toBe(false)
})
