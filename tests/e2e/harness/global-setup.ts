import { chromiumPath } from './chromium.ts'
import { preparedDataDir } from './product.ts'
import { ensureBuilt } from '../../../tools/prepare.mjs'

/** Fails early without a browser, builds the app if a source has changed and fills the data folder that every test starts from. */
export default async function globalSetup(): Promise<void> {
  chromiumPath()
  await ensureBuilt()
  await preparedDataDir()
}
