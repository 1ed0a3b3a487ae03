import { createRoot } from 'react-dom/client'
import { configureHttp } from '#/api/http.ts'
import { warnBeforeLosingChanges } from '#/api/query-client.ts'
import { renderFirstScreen } from '#/app/first-screen.tsx'
import { startIdleWork } from '#/app/idle-work.ts'
import '#/app/missing-part.ts'
import { router } from '#/app/router.ts'
import { linkNavigator } from '#/app/router-link.ts'
import { loadRuntimeConfig } from '#/app/runtime-config.ts'
import { StartError } from '#/app/start-error.tsx'
import { guardScripts } from '#/app/trusted-types.ts'
import { clearCacheOnUserChange } from '#/app/user-change.ts'
import { watchVersion } from '#/app/version.ts'
import { nameWindowByPage } from '#/app/window-title.ts'
import { followTheme } from '#/components/theme.ts'
import { dismissQuestions } from '#/state/notices.ts'
import { setRuntimeConfig } from '#/lib/runtime-config.ts'
import '#/styles/app.css'

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  try {
    const config = await loadRuntimeConfig()
    guardScripts(config)
    setRuntimeConfig(config)
    configureHttp({ origin: config.API_BASE_URL, ownApi: config.OWN_API })
    linkNavigator()
    nameWindowByPage()
    followTheme()
    clearCacheOnUserChange()
    warnBeforeLosingChanges()
    // Not in idle work: it is needed most when the other files of this build are gone.
    watchVersion(router)
    router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && dismissQuestions())
    startIdleWork(config)
    await renderFirstScreen(root)
  } catch (error) {
    console.error(error)
    createRoot(root).render(<StartError error={error} />)
  }
}

void start()
