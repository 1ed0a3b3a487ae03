import { hashesOfOperations } from '../../analysis/testing/operation-samples.ts'

postMessage(await hashesOfOperations())
