import type { DataPreview } from '@outcrop/contract/data/data-preview.ts'
import Feature from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import Polygon, { fromExtent } from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat, transformExtent } from 'ol/proj.js'
import { getPointResolution } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import View from 'ol/View.js'
import type { Coordinates } from '#/lib/coordinates.ts'
import { createWorldMap, type WorldMap } from './world-map.ts'
import { themeColor } from './theme-color.ts'

/** An area that is drawn beside the data, with its name. */
export interface DataOutline {
  readonly name: string
  readonly ring: readonly (readonly [longitude: number, latitude: number])[]
}

export interface DataDrawing {
  readonly bounds: readonly [number, number, number, number]
  readonly drawing: DataPreview | undefined
  readonly outlines?: readonly DataOutline[] | undefined
  readonly place: Coordinates | undefined
  readonly onFailure: () => void
  /** Called with how far the scale bar reaches, `500 m`, whenever it changes. */
  readonly onScale: (text: string) => void
}

/** Pixels of the scale bar. */
const SCALE_PIXELS = 96
const PADDING = 40
const MOST_ZOOM = 19
/** Around a single point, in metres. */
const POINT_MARGIN = 500

/** Draws points, lines and areas, or else the bounds, and zooms to them. */
export function drawDataMap(
  target: HTMLElement,
  { bounds, drawing, outlines = [], place, onFailure, onScale }: DataDrawing,
): WorldMap {
  const extent = transformExtent([...bounds], 'EPSG:4326', 'EPSG:3857')
  const grown = extent.map((side, index) => side + (index < 2 ? -POINT_MARGIN : POINT_MARGIN))
  const isPoint = extent[0] === extent[2] && extent[1] === extent[3]
  const source = new VectorSource<Feature<Geometry>>({ features: featuresOf(extent, drawing) })
  const data = new VectorLayer({
    source,
    style: () =>
      new Style({
        image: new CircleStyle({
          radius: 4,
          fill: new Fill({ color: themeColor('primary') }),
          stroke: new Stroke({ color: themeColor('popover'), width: 1 }),
        }),
        stroke: new Stroke({ color: themeColor('primary'), width: 1.75 }),
        fill: new Fill({ color: `color-mix(in oklab, ${themeColor('primary')} 18%, transparent)` }),
      }),
  })
  const view = new View({ maxZoom: MOST_ZOOM, minZoom: 0 })
  const map = createWorldMap(target, {
    layers: [...(place ? [placeLayer(place)] : []), outlineLayer(outlines), data],
    view,
    onFailure,
  })
  const fit = () =>
    view.fit(isPoint ? grown : extent, { size: map.size(), padding: Array(4).fill(PADDING) as number[] })
  fit()
  const tell = () => {
    const resolution = view.getResolution()
    const center = view.getCenter()
    if (resolution === undefined || !center) return
    onScale(lengthOf(getPointResolution('EPSG:3857', resolution, center, 'm') * SCALE_PIXELS))
  }
  view.on('change:resolution', tell)
  tell()
  return { zoomBy: map.zoomBy, remove: map.remove, reset: fit }
}

/** A ring, so that data at the very place are seen within it. */
function placeLayer({ longitude, latitude }: Coordinates): VectorLayer {
  return new VectorLayer({
    source: new VectorSource({ features: [new Feature(new Point(fromLonLat([longitude, latitude])))] }),
    style: () =>
      new Style({
        image: new CircleStyle({ radius: 11, stroke: new Stroke({ color: themeColor('foreground'), width: 2 }) }),
      }),
  })
}

/** Areas with their names; one that is too small to be seen still has its name. */
function outlineLayer(outlines: readonly DataOutline[]): VectorLayer {
  const features = outlines.map(
    ({ name, ring }) => new Feature({ geometry: new Polygon([ring.map((at) => fromLonLat([...at]))]), name }),
  )
  return new VectorLayer({
    source: new VectorSource({ features }),
    declutter: true,
    style: (feature) =>
      new Style({
        stroke: new Stroke({ color: themeColor('azurite'), width: 2 }),
        fill: new Fill({ color: `color-mix(in oklab, ${themeColor('azurite')} 12%, transparent)` }),
        text: new Text({
          text: String(feature.get('name')),
          font: '12px system-ui, sans-serif',
          overflow: true,
          offsetY: -10,
          fill: new Fill({ color: themeColor('foreground') }),
          stroke: new Stroke({ color: themeColor('card'), width: 3 }),
        }),
      }),
  })
}

function featuresOf(extent: number[], drawing: DataPreview | undefined): Feature<Geometry>[] {
  if (drawing?.kind === 'points') return drawing.points.map(({ at }) => new Feature(new Point(fromLonLat([...at]))))
  if (drawing?.kind === 'shapes')
    return drawing.shapes.map(({ isArea, line }) => {
      const positions = line.map((at) => fromLonLat([...at]))
      return new Feature(isArea ? new Polygon([positions]) : new LineString(positions))
    })
  return [new Feature(fromExtent(extent))]
}

/** `500 m` or `12 km`, with two digits that count. */
function lengthOf(metres: number): string {
  const rounded = Number(metres.toPrecision(2))
  return rounded >= 1000 ? `${(rounded / 1000).toLocaleString('en')} km` : `${rounded.toLocaleString('en')} m`
}
