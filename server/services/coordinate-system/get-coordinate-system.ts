import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { coordinateRegister } from '../../geodata/coordinate-register.ts'
import { ApiProblem } from '../../problem.ts'
import { coordinateSystemAnswer } from './coordinate-system-answer.ts'

/** One coordinate system of the EPSG register. @throws ApiProblem `not_found` */
export async function getCoordinateSystem({ input }: Call<typeof endpoints.getCoordinateSystem>) {
  const code = /^(?:EPSG:)?(\d{4,6})$/i.exec(input.params.code)?.[1]
  const found = (await coordinateRegister()).get(code ?? '')
  if (!found) throw new ApiProblem('not_found', { detail: 'The EPSG register has no such coordinate system' })
  return coordinateSystemAnswer(found)
}
