import '#/app/framework.ts'
import { createRoot } from 'react-dom/client'
import { configureHttp } from '#/api/http.ts'
import { renderFirstScreen } from '#/app/first-render.tsx'
import { whenUsable } from '#/app/later.ts'
import { preloadScreen } from '#/app/preload.ts'
import { linkNavigator } from '#/app/router-link.ts'
import { loadRuntimeConfig } from '#/app/runtime-config.ts'
import { guardScripts } from '#/app/trusted-types.ts'
import { nameWindowByPage } from '#/app/window-title.ts'
import { patiently } from '#/lib/patiently.ts'
import { runtimeConfigAtom } from '#/session/runtime-config.ts'
import { store } from '#/session/store.ts'
import '#/styles/app.css'

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  preloadScreen()
  try {
    const config = await loadRuntimeConfig()
    guardScripts(config)
    store.set(runtimeConfigAtom, config)
    configureHttp({ origin: config.API_BASE_URL })
    linkNavigator()
    nameWindowByPage()
    whenUsable(config)
    await renderFirstScreen(root)
  } catch (error) {
    console.error(error)
    const { StartError } = await patiently(() => import('#/app/start-error.tsx'))
    createRoot(root).render(<StartError error={error} />)
  }
}

void start()
