import { parentPort } from 'node:worker_threads'
import { hashesOfValidation } from './validation-run.ts'

parentPort?.postMessage(await hashesOfValidation())
