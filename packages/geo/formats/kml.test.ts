import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { Cancelled } from '@outcrop/compute/refusal.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { cellsOf, stoppedWork, textSource } from '../testing/made-files.ts'
import { kindOf } from '../vector/vector-layer.ts'
import { readKml, readKmz } from './kml.ts'

const KML = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Style id="s"><LineStyle><color>ff0000ff</color></LineStyle></Style>
<!-- <Placemark><name>not this</name></Placemark> -->
<Placemark><name>Camp &amp; pad</name><styleUrl>#s</styleUrl>
  <ExtendedData><Data name="grade"><value>1.5</value></Data></ExtendedData>
  <Point><coordinates>-129.5,56.25,900</coordinates></Point></Placemark>
<Folder><Placemark><name>Area</name><Polygon>
  <outerBoundaryIs><LinearRing><coordinates>0,0 10,0 10,10 0,0</coordinates></LinearRing></outerBoundaryIs>
  <innerBoundaryIs><LinearRing><coordinates>4,1 5,1 5,2 4,1</coordinates></LinearRing></innerBoundaryIs>
</Polygon></Placemark></Folder>
</Document></kml>
`

it('reads placemarks of KML with their data, holes and lines', async () => {
  const layer = await readKml(quietWork(), textSource('a.kml', KML))
  expect([kindOf(layer, 0), kindOf(layer, 1)]).toEqual(['point', 'polygon'])
  expect([...layer.positions.subarray(0, 3)]).toEqual([-129.5, 56.25, 900])
  expect([...layer.holes]).toEqual([0, 0, 1])
  expect(cellsOf(layer)).toEqual({ name: ['Camp & pad', 'Area'], grade: ['1.5', ''] })
  expect([layer.crs, [...layer.attributes.lines]]).toEqual(['EPSG:4326', [5, 8]])
})

it('reads KML out of a KMZ', async () => {
  const links = strToU8('<kml><Document/></kml>')
  const zip = zipSync({ 'images/a.png': new Uint8Array(3), 'doc.kml': links, 'layers/a.kml': strToU8(KML) })
  expect((await readKmz(quietWork(), sourceOfBytes('a.kmz', zip))).kinds).toHaveLength(2)
  const empty = zipSync({ 'images/a.png': new Uint8Array(3) })
  await expect(readKmz(quietWork(), sourceOfBytes('a.kmz', empty))).rejects.toMatchObject({ code: 'kml_empty' })
})

it('keeps areas of one placemark together', async () => {
  const ring =
    '<Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon>'
  const text = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><MultiGeometry>${ring}${ring}</MultiGeometry></Placemark></kml>`
  const layer = await readKml(quietWork(), textSource('a.kml', text))
  expect([...layer.featureStarts]).toEqual([0, 2])
})

it.each([
  ['cut off', KML.slice(0, 620), { code: 'kml_broken', values: { reason: 'cut_off' } }],
  ['of another kind', '<gpx/>', { code: 'kml_broken', values: { reason: 'no_kml' } }],
  ['without placemarks', '<kml xmlns="http://www.opengis.net/kml/2.2"></kml>', { code: 'kml_empty' }],
  [
    'with tags that cross',
    '<kml><Placemark><a><b></a></b></Placemark></kml>',
    { code: 'kml_broken', values: { line: 1 } },
  ],
])('refuses KML %s', async (_, text, refusal) => {
  await expect(readKml(quietWork(), textSource('a.kml', text))).rejects.toMatchObject(refusal)
})

it('stops reading when it is cancelled', async () => {
  await expect(readKml(stoppedWork(), textSource('a.kml', KML))).rejects.toThrow(Cancelled)
})
