import { preparedDataDir } from './product.ts'
import { ensureBuilt } from '../../../tools/prepare.mjs'

/** Builds the app if a source has changed and fills the data folder that every test starts from. */
export default async function globalSetup(): Promise<void> {
  await ensureBuilt()
  await preparedDataDir()
}
