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

export interface WorldMap {
  readonly zoomBy: (steps: number) => void
  /** Moves back to the marker. */
  readonly reset: () => void
  readonly remove: () => void
}

const START_ZOOM = 4
const MOST_ZOOM = 9
const ANIMATION_MS = 160

function color(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim()
}

async function loadCountries(): Promise<Feature[]> {
  const response = await fetch(countriesUrl)
  if (!response.ok) throw new Error(`The outlines answered ${response.status}`)
  const world = (await response.json()) as Parameters<typeof feature>[0]
  const countries = world.objects['countries']
  if (!countries) throw new Error('The outlines have no countries')
  return new GeoJSON({ featureProjection: 'EPSG:3857' }).readFeatures(feature(world, countries))
}

/** Draws the outlines of the world's countries and a marker, in the colours of the theme. */
export function drawWorldMap(target: HTMLElement, place: Coordinates, onFailure: () => void): WorldMap {
  const center = fromLonLat([place.longitude, place.latitude])
  const countries = new VectorSource()
  const land = new VectorLayer({
    source: countries,
    style: () =>
      new Style({
        fill: new Fill({ color: color('card') }),
        stroke: new Stroke({ color: color('input'), width: 0.75 }),
      }),
  })
  const marker = new VectorLayer({
    source: new VectorSource({ features: [new Feature(new Point(center))] }),
    style: () =>
      new Style({
        image: new CircleStyle({
          radius: 7,
          fill: new Fill({ color: color('primary') }),
          stroke: new Stroke({ color: color('popover'), width: 2.5 }),
        }),
      }),
  })
  const view = new View({ center, zoom: START_ZOOM, maxZoom: MOST_ZOOM, minZoom: 0 })
  const map = new Map({
    target,
    view,
    layers: [land, marker],
    // The app renders its own zoom buttons and attribution.
    controls: [],
    interactions: defaults({ onFocusOnly: true }),
  })
  loadCountries().then((features) => countries.addFeatures(features), onFailure)
  const themes = new MutationObserver(() => {
    land.changed()
    marker.changed()
  })
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ANIMATION_MS
  return {
    zoomBy: (steps) => view.animate({ zoom: (view.getZoom() ?? START_ZOOM) + steps, duration }),
    reset: () => view.animate({ center, zoom: START_ZOOM, duration }),
    remove() {
      themes.disconnect()
      map.setTarget()
    },
  }
}
