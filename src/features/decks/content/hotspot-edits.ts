import { Hotspot } from '@outcrop/contract/decks/slide-content.ts'
import * as v from 'valibot'

/** Fractions of the slide from its top left corner. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A hotspot while it is edited, with what is typed, which may be wrong. */
export interface HotspotEdit extends Area {
  readonly key: string
  readonly label: string
  /** The id of a slide; empty for an address. */
  readonly slideId: string
  readonly url: string
}

const LEAST = 0.02

/** The area between two points, at least as large as a finger meets. */
export function areaBetween(from: { x: number; y: number }, to: { x: number; y: number }): Area {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map(inside) as [number, number]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map(inside) as [number, number]
  const width = Math.max(right - left, LEAST)
  const height = Math.max(bottom - top, LEAST)
  return { x: Math.min(left, 1 - width), y: Math.min(top, 1 - height), width, height }
}

function inside(fraction: number): number {
  return Math.min(Math.max(fraction, 0), 1)
}

export function editsOf(hotspots: readonly Hotspot[], newKey: () => string): HotspotEdit[] {
  return hotspots.map(({ target, ...rest }) => ({
    ...rest,
    key: newKey(),
    slideId: 'slide_id' in target ? target.slide_id : '',
    url: 'url' in target ? target.url : '',
  }))
}

/** The hotspot that is meant; null while something is wrong with what is typed. */
export function hotspotOf({ key: _key, slideId, url, ...rest }: HotspotEdit): Hotspot | null {
  const parsed = v.safeParse(Hotspot, { ...rest, target: slideId === '' ? { url } : { slide_id: slideId } })
  return parsed.success ? parsed.output : null
}
