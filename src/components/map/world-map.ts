import Feature from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import Point from 'ol/geom/Point.js'
import { defaults } from 'ol/interaction/defaults.js'
import VectorLayer from 'ol/layer/Vector.js'
import Map from 'ol/Map.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import View from 'ol/View.js'
import { feature } from 'topojson-client'
import countriesUrl from 'world-atlas/countries-50m.json?url'
import type { Coordinates } from '#/lib/coordinates.ts'
import { themeColor } from './theme-color.ts'

export interface WorldMap {
  readonly zoomBy: (steps: number) => void
  /** Moves back to what is shown. */
  readonly reset: () => void
  readonly remove: () => void
}

const START_ZOOM = 4
const MOST_ZOOM = 9
const ANIMATION_MS = 160

async function loadCountries(): Promise<Feature[]> {
  const response = await fetch(countriesUrl)
  if (!response.ok) throw new Error(`The outlines answered ${response.status}`)
  const world = (await response.json()) as Parameters<typeof feature>[0]
  const countries = world.objects['countries']
  if (!countries) throw new Error('The outlines have no countries')
  return new GeoJSON({ featureProjection: 'EPSG:3857' }).readFeatures(feature(world, countries))
}

function moveMs(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ANIMATION_MS
}

export interface WorldMapOptions {
  /** Drawn over the outlines; their styles are asked for again when the theme changes. */
  readonly layers: readonly VectorLayer[]
  readonly view: View
  readonly onFailure: () => void
}

/** A map with the outlines of the world's countries, in the colours of the theme. */
export function createWorldMap(target: HTMLElement, { layers, view, onFailure }: WorldMapOptions) {
  const countries = new VectorSource()
  const land = new VectorLayer({
    source: countries,
    style: () =>
      new Style({
        fill: new Fill({ color: themeColor('card') }),
        stroke: new Stroke({ color: themeColor('input'), width: 0.75 }),
      }),
  })
  const map = new Map({
    target,
    view,
    layers: [land, ...layers],
    // The app renders its own zoom buttons and attribution.
    controls: [],
    interactions: defaults({ onFocusOnly: true }),
  })
  loadCountries().then((features) => countries.addFeatures(features), onFailure)
  const themes = new MutationObserver(() => {
    for (const layer of [land, ...layers]) layer.changed()
  })
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return {
    size: () => map.getSize() ?? [target.clientWidth, target.clientHeight],
    zoomBy: (steps: number) => view.animate({ zoom: (view.getZoom() ?? START_ZOOM) + steps, duration: moveMs() }),
    remove() {
      themes.disconnect()
      map.setTarget()
    },
  }
}

/** Draws a marker at a place. */
export function drawWorldMap(target: HTMLElement, place: Coordinates, onFailure: () => void): WorldMap {
  const center = fromLonLat([place.longitude, place.latitude])
  const marker = new VectorLayer({
    source: new VectorSource({ features: [new Feature(new Point(center))] }),
    style: () =>
      new Style({
        image: new CircleStyle({
          radius: 7,
          fill: new Fill({ color: themeColor('primary') }),
          stroke: new Stroke({ color: themeColor('popover'), width: 2.5 }),
        }),
      }),
  })
  const view = new View({ center, zoom: START_ZOOM, maxZoom: MOST_ZOOM, minZoom: 0 })
  const { zoomBy, remove } = createWorldMap(target, { layers: [marker], view, onFailure })
  return { zoomBy, remove, reset: () => view.animate({ center, zoom: START_ZOOM, duration: moveMs() }) }
}
