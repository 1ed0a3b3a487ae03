import { describe, test } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import { expectFast, slowTexts } from '../../../tests/slow-text.ts'
import { textSource } from '../testing/made-files.ts'
import { readKml } from './kml.ts'
import { contentOfText } from './recognize-text.ts'

const LENGTH = 256 * 1024
const KML = '<kml xmlns="http://www.opengis.net/kml/2.2">'
const LINE = `${KML}<Placemark><name>a</name><LineString><coordinates>`

const END = '</LineString></Placemark></kml>'

describe('no text makes a reader slow', () => {
  test('of KML', { timeout: 60_000 }, async () => {
    const pieces = [' ', '\n', '<', '<!--', '-->', '<kml', '<Placemark', '<Placemark ', '<a>', '<a:', '&', '1,', ']]>']
    const texts = slowTexts(['', KML, `${KML}<Placemark>`, LINE, `${KML}<!--`], pieces)
    // Whole files with gaps, and with words that do not end.
    const start = `${LINE}1,2 `
    const whole = [' ', '\n', '1', '1,', '1,2 '].map((piece) => ({ start, piece, end: ' 3,4</coordinates>' + END }))
    await expectFast((text) => readKml(quietWork(), textSource('a.kml', text)), LENGTH, [...texts, ...whole])
  })

  test('of what a file is', { timeout: 60_000 }, async () => {
    const starts = ['', '#', '0\n', '{"type"', '<', 'solid', 'PROJ', 'v 1 2 3\n']
    const pieces = ['#\n\n', '#a\r\n ', '"type" ', '<svg', '0 \n SECTION ']
    await expectFast(contentOfText, LENGTH, [...slowTexts(starts), ...slowTexts([''], pieces)])
  })
})
