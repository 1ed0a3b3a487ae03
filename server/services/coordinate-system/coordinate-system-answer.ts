import type { CoordinateSystem } from '@outcrop/contract/coordinate-system.ts'
import type { RegisteredSystem } from '../../geodata/coordinate-register.ts'

export function coordinateSystemAnswer({ code, bounds, ...system }: RegisteredSystem): CoordinateSystem {
  return { ...system, code: `EPSG:${code}`, bounds: [...bounds] }
}
