import { expect, test } from 'vitest'
import { findKind } from './file-kind.ts'

const text = (content: string): Buffer => Buffer.from(content)

/** A binary STL of so many triangles. */
function stl(triangles: number): Buffer {
  const bytes = Buffer.alloc(84 + 50 * triangles)
  bytes.writeUInt32LE(triangles, 80)
  return bytes
}

test.each([
  ['collar.csv', text('hole,x\nA,1'), 'table', 'text/csv'],
  ['windows.csv', Buffer.from('\uFEFFhole;x', 'utf16le'), 'table', 'text/csv'],
  ['notes.md', text('# Notes'), 'document', 'text/markdown'],
  ['claims.geojson', text('{"type":"FeatureCollection"}'), 'document', 'application/geo+json'],
  ['pit.obj', text('# pit\nv 0 0 0\n'), 'model', 'model/obj'],
  ['pit.ply', text('ply\nformat ascii 1.0\n'), 'model', 'model/ply'],
  ['pit.stl', text('solid pit\nfacet'), 'model', 'model/stl'],
  ['pit.stl', stl(2), 'model', 'model/stl'],
  ['pit.gltf', text('{"asset":{"version":"2.0"}}'), 'model', 'model/gltf+json'],
  ['pit.glb', Buffer.concat([text('glTF'), Buffer.from([2, 0, 0, 0, 20, 0, 0, 0])]), 'model', 'model/gltf-binary'],
  ['clip.mp4', Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'), 'video', 'video/mp4'],
  ['clip.mov', Buffer.from('00000014667479707174202000000200717420200000', 'hex'), 'video', 'video/quicktime'],
  ['plan.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image', 'image/svg+xml'],
])('%s is told', async (name, start, kind, mediaType) => {
  expect(await findKind(start, { name })).toEqual({ kind, mediaType })
})

test.each([
  ['a program with the name of a table', 'collar.csv', Buffer.from('7f454c4602010100000000000000', 'hex')],
  ['a page with the name of a text', 'page.html', text('<!doctype html><script>1</script>')],
  ['bytes with the name of a model', 'pit.obj', Buffer.from([0, 1, 2, 3])],
  ['a program with the name of a model', 'pit.stl', Buffer.concat([Buffer.from('7f454c46', 'hex'), stl(2)])],
  ['JSON that is none', 'a.json', text('hello')],
  ['an archive', 'a.zip', Buffer.from('504b0304140000000800', 'hex')],
  ['a picture that browsers do not show', 'a.tiff', Buffer.from('49492a0008000000', 'hex')],
])('%s is not taken', async (_what, name, start) => {
  expect(await findKind(start, { name })).toBeNull()
})
