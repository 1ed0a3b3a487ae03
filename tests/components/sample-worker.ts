import { hashesOfOperations } from '../../packages/validation/testing/operation-samples.ts'

postMessage(await hashesOfOperations())
