import { mendsByName } from './part-mend.ts'
import type { VectorLayer } from '../vector/vector-layer.ts'

export const VECTOR_MENDS = mendsByName<VectorLayer>([])
