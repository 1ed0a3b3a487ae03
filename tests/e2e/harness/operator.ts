import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT, type Product, until } from './product.ts'

async function operate({ dataDir }: Product, command: string, ...args: readonly string[]): Promise<void> {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, [`server/${command}.ts`, ...args], { cwd: ROOT, env })
}

/** `npm run switch -- NAME on|off` on the machine of a running product, and waits until the product goes by it. */
export async function turnSwitch(product: Product, name: string, state: 'on' | 'off'): Promise<void> {
  await operate(product, 'switch', name, state)
  if (name !== 'maintenance') return
  // It looks at this one once a second.
  const isClosed = async () => (await fetch(`${product.url}/v2/shared-decks/none`)).status === 503
  await until(
    async () => (await isClosed()) === (state === 'on'),
    () => `Maintenance was not turned ${state} in time`,
  )
}

/** `npm run redirect -- …` on the machine of a running product. */
export function setRedirect(product: Product, from: string, to: string | null): Promise<void> {
  return to === null ? operate(product, 'redirect', 'remove', from) : operate(product, 'redirect', 'add', from, to)
}
