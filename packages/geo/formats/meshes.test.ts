import { expect, it } from 'vitest'
import { type ByteSource, sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { Cancelled } from '@outcrop/compute/refusal.ts'
import { createWork, quietWork } from '@outcrop/compute/work.ts'
import type { Mesh } from '../mesh/mesh.ts'
import { readGltf } from './gltf.ts'
import { readObj } from './obj.ts'
import { readPly } from './ply.ts'
import { readStl } from './stl.ts'
import { writeGltf } from './write-gltf.ts'

function textSource(name: string, text: string): ByteSource {
  return sourceOfBytes(name, new TextEncoder().encode(text))
}

function obj(text: string, limits = {}): Promise<Mesh> {
  return readObj(quietWork(), textSource('ore.obj', text), limits)
}

const SQUARE = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0.5\n'

it('reads an OBJ: faces of four corners, all ways to write a corner, parts by group and material', async () => {
  const mesh = await obj(`# made by hand\no fault\n${SQUARE}f 1/1 2/2/2 3//3 4\nusemtl granite\nf -4 -3 -2\ng empty\n`)
  expect(mesh).toEqual({
    name: 'ore.obj',
    positions: Float64Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0.5),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3, 0, 1, 2),
    parts: [
      { name: 'fault', material: '', start: 0, count: 6 },
      { name: 'fault', material: 'granite', start: 6, count: 3 },
    ],
    crs: null,
  })
})

it.each([
  ['a corner that is not there', `${SQUARE}f 1 2 9\n`, { code: 'mesh_broken', values: { line: 5, wanted: '1 to 4' } }],
  ['a corner 0', `${SQUARE}f 0 1 2\n`, { code: 'mesh_broken' }],
  ['a face of two corners', `${SQUARE}f 1 2\n`, { code: 'mesh_broken', values: { wanted: 'f 1 2 3' } }],
  ['a word for a number', 'v 0 zero 0\n', { code: 'number_wanted', values: { line: 1, found: 'zero' } }],
  ['a vertex without height', 'v 0 0\nf 1 1 1', { code: 'number_wanted' }],
  ['points alone', SQUARE, { code: 'mesh_empty' }],
  ['nothing', '', { code: 'file_empty' }],
])('refuses an OBJ with %s', async (_, text, refusal) => {
  await expect(obj(text)).rejects.toMatchObject(refusal)
})

it('refuses more triangles than allowed', async () => {
  await expect(obj(`${SQUARE}f 1 2 3 4\n`, { triangles: 1 })).rejects.toMatchObject({
    code: 'mesh_too_large',
    values: { limit: 'triangles', found: 2, wanted: 1 },
  })
})

it('stops reading when it is cancelled', async () => {
  const work = createWork({
    now: () => 0,
    breathe: () => Promise.resolve(),
    isCancelled: () => true,
    progress: () => {},
  })
  await expect(readObj(work, textSource('a.obj', `${SQUARE}f 1 2 3\n`))).rejects.toThrow(Cancelled)
})

const STL = `solid ore
facet normal 0 0 1
 outer loop
  vertex 0 0 0
  vertex 1 0 0
  vertex 1 1 0
 endloop
endfacet
facet normal 0 0 1
 outer loop
  vertex 0 0 0
  vertex 1 1 0
  vertex 0 1 5e-1
 endloop
endfacet
endsolid ore
`

function binaryStl(head = ''): Uint8Array {
  const view = new DataView(new ArrayBuffer(84 + 100))
  Array.from(head).forEach((letter, at) => view.setUint8(at, letter.charCodeAt(0)))
  view.setUint32(80, 2, true)
  ;[0, 0, 0, 1, 0, 0, 1, 1, 0].forEach((value, at) => view.setFloat32(96 + at * 4, value, true))
  ;[0, 0, 0, 1, 1, 0, 0, 1, 0.5].forEach((value, at) => view.setFloat32(146 + at * 4, value, true))
  return new Uint8Array(view.buffer)
}

it.each([
  ['text', new TextEncoder().encode(STL)],
  ['bytes', binaryStl()],
  ['bytes that begin with solid', binaryStl('solid by some program')],
])('reads an STL of %s and joins corners of the same place', async (_, bytes) => {
  const mesh = await readStl(quietWork(), sourceOfBytes('ore.stl', bytes))
  expect([...mesh.positions]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0.5])
  expect([...mesh.indices]).toEqual([0, 1, 2, 0, 2, 3])
})

it.each([
  ['bytes cut off', binaryStl().subarray(0, 150), { code: 'file_cut_off', values: { found: 150, wanted: 184 } }],
  ['text cut off', new TextEncoder().encode(STL.slice(0, -14)), { code: 'mesh_broken' }],
  [
    'a facet of two corners',
    new TextEncoder().encode(STL.replace('  vertex 1 1 0\n', '')),
    { code: 'mesh_broken', values: { line: 7 } },
  ],
  ['no facets', new TextEncoder().encode('solid\nendsolid\n'), { code: 'mesh_empty' }],
  ['too many triangles claimed', binaryStl().fill(0xff, 80, 84), { code: 'file_cut_off' }],
])('refuses an STL of %s', async (_, bytes, refusal) => {
  await expect(readStl(quietWork(), sourceOfBytes('ore.stl', bytes))).rejects.toMatchObject(refusal)
})

function plyHead(format: string): string {
  return `ply\nformat ${format} 1.0\ncomment made by hand\nelement vertex 4\nproperty float x\nproperty double y\nproperty float z\nproperty uchar red\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n`
}

function binaryPly(isLittle: boolean): Uint8Array {
  const head = new TextEncoder().encode(plyHead(isLittle ? 'binary_little_endian' : 'binary_big_endian'))
  const bytes = new Uint8Array(head.length + 4 * 17 + 17)
  bytes.set(head)
  const view = new DataView(bytes.buffer, head.length)
  ;[
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [0, 1, 0.5],
  ].forEach(([x = 0, y = 0, z = 0], vertex) => {
    view.setFloat32(vertex * 17, x, isLittle)
    view.setFloat64(vertex * 17 + 4, y, isLittle)
    view.setFloat32(vertex * 17 + 12, z, isLittle)
  })
  view.setUint8(68, 4)
  ;[0, 1, 2, 3].forEach((corner, at) => view.setInt32(69 + at * 4, corner, isLittle))
  return bytes
}

const TEXT_PLY = `${plyHead('ascii')}0 0 0 255\n1 0 0 255\n1 1 0 255\n0 1 0.5 255\n4 0 1 2 3\n`

it.each([
  ['text', new TextEncoder().encode(TEXT_PLY)],
  ['little-endian bytes', binaryPly(true)],
  ['big-endian bytes', binaryPly(false)],
])('reads a PLY of %s', async (_, bytes) => {
  const mesh = await readPly(quietWork(), sourceOfBytes('ore.ply', bytes))
  expect([...mesh.positions]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0.5])
  expect([...mesh.indices]).toEqual([0, 1, 2, 0, 2, 3])
})

it.each([
  [
    'a corner that is not there',
    TEXT_PLY.replace('4 0 1 2 3', '3 0 1 4'),
    { code: 'mesh_broken', values: { wanted: '0 to 3' } },
  ],
  ['rows missing', TEXT_PLY.slice(0, -12), { code: 'file_cut_off' }],
  [
    'no end of the head',
    'ply\nformat ascii 1.0\nelement vertex 1\n',
    { code: 'ply_head_broken', values: { wanted: 'end_header' } },
  ],
  ['a type of its own', TEXT_PLY.replace('float x', 'real x'), { code: 'ply_head_broken', values: { line: 5 } }],
  ['no faces', TEXT_PLY.replace('face 1', 'face 0'), { code: 'mesh_empty' }],
  [
    'a claim of a billion points',
    'ply\nformat ascii 1.0\nelement vertex 9000000\nproperty float x\nend_header\n1',
    { code: 'file_cut_off' },
  ],
])('refuses a PLY with %s', async (_, text, refusal) => {
  await expect(readPly(quietWork(), textSource('ore.ply', text))).rejects.toMatchObject(refusal)
})

const FAR: Mesh = {
  name: 'ore',
  positions: Float64Array.of(500_000.125, 6_250_000.5, 1200, 500_010, 6_250_000, 1200, 500_000, 6_250_010, 1210.25),
  indices: Uint32Array.of(0, 1, 2, 0, 2, 1),
  parts: [
    { name: 'top', material: 'granite', start: 0, count: 3 },
    { name: 'base', material: '', start: 3, count: 3 },
  ],
  crs: 'EPSG:26909',
}

it('writes a GLB that reads back to the millimetre far from the origin, with its parts', async () => {
  const bytes = await writeGltf(quietWork(), FAR)
  const mesh = await readGltf(quietWork(), sourceOfBytes('ore.glb', bytes))
  expect([...mesh.positions]).toEqual([...FAR.positions].map((value) => expect.closeTo(value, 3)))
  expect(mesh.parts).toEqual(FAR.parts)
  expect(mesh.indices).toEqual(FAR.indices)
  expect(await writeGltf(quietWork(), FAR)).toEqual(bytes)
})

it('does not write a mesh without triangles', async () => {
  await expect(writeGltf(quietWork(), { ...FAR, indices: new Uint32Array() })).rejects.toMatchObject({
    code: 'mesh_empty',
  })
})

const TRIANGLE = 'AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA'

function gltf(change: (document: Record<string, unknown>) => void = () => {}): ByteSource {
  const document: Record<string, unknown> = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, scale: [2, 2, 2], translation: [10, 0, 0] }],
    meshes: [{ name: 'one', primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: 36, uri: `data:application/octet-stream;base64,${TRIANGLE}` }],
  }
  change(document)
  return textSource('one.gltf', JSON.stringify(document))
}

it('reads a glTF with its buffer in it, puts its nodes in place and z up', async () => {
  const mesh = await readGltf(quietWork(), gltf())
  expect([...mesh.positions].map((value) => value + 0)).toEqual([10, 0, 0, 12, 0, 0, 10, 0, 2])
  expect([...mesh.indices]).toEqual([0, 1, 2])
})

it('turns triangles that a node mirrors, so that their outside stays outside', async () => {
  const mesh = await readGltf(
    quietWork(),
    gltf((document) => (document['nodes'] = [{ mesh: 0, scale: [-1, 1, 1] }])),
  )
  expect([...mesh.indices]).toEqual([0, 2, 1])
})

it('reads a buffer beside it', async () => {
  const separate = gltf((document) => (document['buffers'] = [{ byteLength: 36, uri: 'one%20two.bin' }]))
  const beside = new Map([
    ['one two.bin', sourceOfBytes('one two.bin', new Uint8Array(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0).buffer))],
  ])
  expect((await readGltf(quietWork(), separate, beside)).indices).toHaveLength(3)
  await expect(readGltf(quietWork(), separate)).rejects.toMatchObject({
    code: 'file_beside_missing',
    values: { wanted: 'one two.bin' },
  })
})

it.each([
  ['packed by Draco', { extensionsRequired: ['KHR_draco_mesh_compression'] }, 'gltf_extension_unknown'],
  ['of version 1', { asset: { version: '1.0' } }, 'gltf_broken'],
  [
    'whose accessor is longer than its buffer',
    { accessors: [{ bufferView: 0, componentType: 5126, count: 4, type: 'VEC3' }] },
    'gltf_broken',
  ],
  ['whose node is its own child', { nodes: [{ children: [0] }] }, 'gltf_broken'],
  ['whose buffer is cut off', { buffers: [{ byteLength: 40, uri: `data:;base64,${TRIANGLE}` }] }, 'file_cut_off'],
  ['of points', { meshes: [{ primitives: [{ attributes: { POSITION: 0 }, mode: 0 }] }] }, 'mesh_empty'],
])('refuses a glTF %s', async (_, change, code) => {
  await expect(
    readGltf(
      quietWork(),
      gltf((document) => Object.assign(document, change)),
    ),
  ).rejects.toMatchObject({ code })
})

it('refuses a GLB that is cut off', async () => {
  const bytes = await writeGltf(quietWork(), FAR)
  await expect(readGltf(quietWork(), sourceOfBytes('ore.glb', bytes.subarray(0, 400)))).rejects.toMatchObject({
    code: 'file_cut_off',
  })
})
