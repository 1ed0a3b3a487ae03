import { crsOfProjectionFile } from '@outcrop/analysis/formats/projection-file.ts'
import proj4 from 'proj4'
import { coordinateRegister } from './coordinate-register.ts'

export interface Projection {
  /** As people know it: `NAD83 / UTM zone 9N`. */
  readonly name: string
  /** `EPSG:26909`; null for a system that is only described. */
  readonly code: string | null
  /** Whether its coordinates are degrees. */
  readonly isGeographic: boolean
  /** Degrees on WGS 84 of a point; null outside the system. */
  toDegrees(x: number, y: number): readonly [longitude: number, latitude: number] | null
  /** A point of degrees on WGS 84 in the system; null outside it. */
  fromDegrees(longitude: number, latitude: number): readonly [x: number, y: number] | null
}

/** The system of an EPSG code, `EPSG:26909`; null for one that is not in the register. */
export async function projectionOfCode(code: string): Promise<Projection | null> {
  const number = /^EPSG:(\d{4,6})$/.exec(code)?.[1]
  if (number === undefined) return null
  const entry = (await coordinateRegister()).get(number)
  return entry ? projectionOf(entry.proj4, { name: entry.name, code }) : null
}

/** The system that a `.prj` file or a raster names or describes in well-known text; null where it cannot be read. */
export async function projectionOfText(text: string): Promise<Projection | null> {
  const wkt = text.trim()
  const name = /^\w+\["([^"]+)"/.exec(wkt)?.[1]
  if (name === undefined) return null
  const code = crsOfProjectionFile(wkt)
  const found = code === null ? null : await projectionOfCode(code)
  return found ?? projectionOf(wkt, { name: name.replaceAll('_', ' '), code: null })
}

function converterOf(definition: string) {
  return proj4(definition, 'WGS84')
}

function projectionOf(definition: string, { name, code }: Pick<Projection, 'name' | 'code'>): Projection | null {
  let converter: ReturnType<typeof converterOf>
  try {
    converter = converterOf(definition)
  } catch {
    return null
  }
  return {
    name,
    code,
    isGeographic: /\+proj=longlat|^(?:GEOGCS|GEOGCRS|GEODCRS)\[/.test(definition),
    toDegrees(x, y) {
      try {
        const [longitude = Number.NaN, latitude = Number.NaN] = converter.forward([x, y])
        const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 360
        return isOnEarth ? [longitude, latitude] : null
      } catch {
        return null
      }
    },
    fromDegrees(longitude, latitude) {
      try {
        const [x = Number.NaN, y = Number.NaN] = converter.inverse([longitude, latitude])
        return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null
      } catch {
        return null
      }
    },
  }
}
