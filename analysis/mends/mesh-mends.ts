import { mendsByName } from './part-mend.ts'
import type { Mesh } from '../mesh/mesh.ts'

export const MESH_MENDS = mendsByName<Mesh>([])
