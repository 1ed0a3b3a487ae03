import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawnPdf, pdfStream } from '../testing/test-pdf.ts'
import type { DrawnPdf } from '../testing/test-pdf.ts'
import { createPdfEngine } from './pdf-engine.ts'
import type { RenderedPage } from './pdf-engine.ts'

const fixture = (name: string) => fileURLToPath(new URL(`../../tests/fixtures/${name}`, import.meta.url))
const engine = createPdfEngine({ workers: 1 })
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outcrop-text-'))
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true })
})

async function read(path: string): Promise<RenderedPage> {
  const pages: RenderedPage[] = []
  await engine.renderPages({ path, pages: [0], sides: [2400], onPage: (page) => void (page.ok && pages.push(page)) })
  const [page] = pages
  if (!page) throw new Error('The page did not render')
  return page
}

async function readDrawn(pdf: DrawnPdf): Promise<RenderedPage> {
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  await writeFile(path, drawnPdf(pdf))
  return await read(path)
}

/** A line of text at a place; more operators may come before it. */
const line = (text: string, { x = 60, y = 300, size = 40, more = '' } = {}) =>
  `BT ${more} /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`
const TITLE = line('Drilling update', { y: 440 })
const SECRET = line('Takeover offer', { size: 60 })
const box = (color: string, y = 280, height = 100) => `${color} rg 0 ${y} 960 ${height} re f 0 g\n`

const layer = (config: string, usage = '') => ({
  catalog: `/OCProperties << /OCGs [6 0 R] /D << ${config} >> >>`,
  resources: '/Properties << /L1 6 0 R >>',
  more: [`<< /Type /OCG /Name (Draft) ${usage} >>`],
})
const onLayer = (content: string) => `/OC /L1 BDC\n${content}EMC\n`
/** A picture of one colour that covers the text. */
const grey = {
  more: [
    pdfStream('\x80', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8'),
  ],
}
const form = (content: string, entries = '') => ({
  resources: '/XObject << /X1 6 0 R >>',
  more: [
    pdfStream(
      content,
      `/Type /XObject /Subtype /Form /BBox [0 0 960 540] /Resources << /Font << /F1 3 0 R >> >> ${entries}`,
    ),
  ],
})

describe('text that the picture does not show is no text of the page', () => {
  test.each<[string, DrawnPdf]>([
    ['on a layer that is off', { content: TITLE + onLayer(SECRET), ...layer('/OFF [6 0 R]') }],
    [
      'on a layer that is off, where something else is written',
      { content: TITLE + onLayer(line('Takeover offer', { y: 440 })), ...layer('/OFF [6 0 R]') },
    ],
    [
      'on a layer for print only',
      {
        content: TITLE + onLayer(SECRET),
        ...layer(
          '/AS [<< /Event /View /Category [/View] /OCGs [6 0 R] >>]',
          '/Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >>',
        ),
      },
    ],
    [
      'in a form on a layer that is off',
      {
        content: `${TITLE}/X1 Do`,
        ...form(SECRET, '/OC 7 0 R'),
        catalog: '/OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >>',
        more: [...form(SECRET, '/OC 7 0 R').more, '<< /Type /OCG /Name (Draft) >>'],
      },
    ],
    ['outside the crop box', { content: TITLE + line('Takeover offer', { y: 40 }), page: '/CropBox [0 200 960 540]' }],
    ['off the page', { content: TITLE + line('Takeover', { x: 1000 }) + line('offer', { x: 60, y: -80 }) }],
    ['white on white', { content: `${TITLE}1 g ${SECRET}` }],
    ['nearly white on white', { content: `${TITLE}0.97 g ${SECRET}` }],
    ['in the colour of its ground', { content: `${TITLE}${box('0.1 0.3 0.5')}0.1 0.3 0.5 rg ${SECRET}` }],
    ['under a shape', { content: TITLE + SECRET + box('0.9 0.9 0.9') }],
    [
      'under a picture',
      { content: `${TITLE}${SECRET}q 960 0 0 120 0 270 cm /X1 Do Q`, resources: '/XObject << /X1 6 0 R >>', ...grey },
    ],
    ['under a shape that bears other text', { content: SECRET + box('1 1 1') + line('Drilling update', { size: 60 }) }],
    ['cut off by a clip', { content: `${TITLE}q 0 0 960 100 re W n ${SECRET}Q` }],
    ['in letters of no size', { content: TITLE + line('Takeover offer', { size: 0.01 }) }],
    ['in letters scaled to dots', { content: `${TITLE}q 0.01 0 0 0.01 0 0 cm ${SECRET}Q` }],
    ['transparent', { content: `${TITLE}/G gs ${SECRET}`, resources: '/ExtGState << /G << /ca 0 /CA 0 >> >>' }],
    ['invisible over nothing', { content: TITLE + line('Takeover offer', { more: '3 Tr' }) }],
    ['invisible over other text', { content: TITLE + line('Takeover offer', { y: 440, more: '3 Tr' }) }],
    [
      'a replacement longer than what is drawn',
      { content: `${TITLE}/Span << /ActualText (${'Takeover offer '.repeat(20)}) >> BDC ${line('.')}EMC` },
    ],
  ])('%s', async (_, pdf) => {
    const page = await readDrawn(pdf)
    expect(page.text).toBe('Drilling update')
    expect(page.heading).toBe('Drilling update')
    expect(page.words.map(({ text }) => text)).toEqual(['Drilling', 'update'])
  })

  test('of a word that is cut, the letters that are seen stay', async () => {
    const { text } = await readDrawn({ content: `q 0 0 223 540 re W n ${line('Mineralisation')}Q` })
    expect(text).toBe('Mineralis')
  })

  test('a page without anything else has no text and no heading', async () => {
    expect(await readDrawn({ content: `1 g ${SECRET}` })).toMatchObject({ text: '', heading: '', words: [] })
  })

  test('a hidden line leaves no empty line', async () => {
    const lines = [line('One', { y: 400 }), `1 g ${line('Two', { y: 300 })} 0 g `, line('Three', { y: 200 })]
    expect((await readDrawn({ content: lines.join('') })).text).toBe('One\nThree')
  })

  test('the title of a layer that is off, and text outside a crop box on a turned page', async () => {
    expect(await read(fixture('hidden-layer-title.pdf'))).toMatchObject({
      text: 'Drilling update',
      heading: 'Drilling update',
    })
    expect((await read(fixture('cropped-text.pdf'))).text).toBe('Inside the crop box')
  })

  test('neither is it found when a file of the library is read', async () => {
    const texts = await engine.readTexts(fixture('hidden-layer-title.pdf'), { first: 0, count: 1 })
    expect(texts).toEqual(['Drilling update'])
  })
})

const shading = (content: string): DrawnPdf => ({
  content,
  resources: '/Shading << /S1 6 0 R >>',
  more: [
    '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 960 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0.9 0.2] /C1 [0 0.1 0.4] /N 1 >> >>',
  ],
})

describe('text that the picture shows stays', () => {
  test.each<[string, DrawnPdf]>([
    ['on a layer that is on', { content: onLayer(line('Drilling update')), ...layer('/ON [6 0 R]') }],
    ['on a coloured ground', { content: box('0.9 0.6 0.2') + line('Drilling update') }],
    ['white on dark', { content: `${box('0.1 0.1 0.2')}1 g ${line('Drilling update')}` }],
    ['light grey, as a watermark is', { content: `0.85 g ${line('Drilling update')}` }],
    ['red on green', { content: `${box('0.2 0.6 0.2')}0.8 0.2 0.2 rg ${line('Drilling update')}` }],
    ['on a gradient', shading(`/S1 sh 1 0 0 rg ${line('Drilling update')}`)],
    ['on a turned page', { content: line('Drilling update'), page: '/Rotate 270' }],
    [
      'on a page with a large unit',
      { content: line('Drilling update', { x: 1, y: 3, size: 0.8 }), page: '/MediaBox [0 0 10 6] /UserUnit 72' },
    ],
    ['turned itself', { content: 'BT /F1 40 Tf 0.7 0.7 -0.7 0.7 300 60 Tm (Drilling update) Tj ET' }],
    ['in 6 points', { content: line('Drilling update', { size: 6 }) }],
    ['inside a form', { content: '/X1 Do', ...form(line('Drilling update')) }],
    ['inside a clip', { content: `q 20 280 900 80 re W n ${line('Drilling update')}Q` }],
    [
      'half transparent',
      { content: `/G gs ${line('Drilling update')}`, resources: '/ExtGState << /G << /ca 0.4 >> >>' },
    ],
    ['drawn twice to be bold', { content: line('Drilling update') + line('Drilling update', { x: 60.4 }) }],
    ['with a shadow', { content: `0.7 g ${line('Drilling update', { x: 62, y: 298 })}0 g ${line('Drilling update')}` }],
    ['as an outline', { content: line('Drilling update', { more: '1 Tr' }) }],
    [
      'under a shape that lets it through',
      { content: `${line('Drilling update')}/G gs ${box('1 1 1')}`, resources: '/ExtGState << /G << /ca 0.5 >> >>' },
    ],
    [
      'replaced by what is drawn',
      { content: `/Span << /ActualText (Drilling update) >> BDC ${line('Dril-ling update')}EMC` },
    ],
  ])('%s', async (_, pdf) => {
    const page = await readDrawn(pdf)
    expect([...new Set(page.text.split('\n'))]).toEqual(['Drilling update'])
    expect(page.heading).toContain('Drilling update')
  })

  test('lines that overlap, each in its turn', async () => {
    const { text } = await readDrawn({
      content: `0.5 g ${line('DRAFT', { size: 120, y: 280 })}0 g ${line('Drilling update')}`,
    })
    expect(text).toContain('DRAFT')
    expect(text).toContain('Drilling update')
  })

  test.each([
    ['over print', '0 g', 'Drilling update'],
    ['over print that was blacked out', '0 g 0 240 960 120 re f', ''],
  ])('invisible text of a scan: %s', async (_, over, expected) => {
    // The scan is made of shapes, which are no text: bars where letters would be.
    const bars = Array.from({ length: 30 }, (__, index) => `${64 + index * 9} 300 4 28 re f`).join('\n')
    const { text } = await readDrawn({
      content: `0.93 g 0 0 960 540 re f 0.2 g ${bars} ${over} ${line('Drilling update', { more: '3 Tr' })}`,
    })
    expect(text).toBe(expected)
  })
})
