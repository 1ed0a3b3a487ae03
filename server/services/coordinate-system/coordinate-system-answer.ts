import type { CoordinateSystem } from '@outcrop/contract/data/coordinate-system.ts'
import type { RegisteredSystem } from '../../geodata/coordinate-register.ts'

export function coordinateSystemAnswer({ code, name, proj4, bounds, unit, area }: RegisteredSystem): CoordinateSystem {
  return { code: `EPSG:${code}`, name, proj4, bounds: [...bounds], unit, area }
}
