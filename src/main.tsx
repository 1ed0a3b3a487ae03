import { createRoot } from 'react-dom/client'
import { configureHttp } from '#/api/http.ts'
import { App } from '#/app/app.tsx'
import { linkNavigator } from '#/app/router-link.ts'
import { loadRuntimeConfig } from '#/app/runtime-config.ts'
import { loadNamespace } from '#/i18n/translations.ts'
import '#/styles/app.css'

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  void loadNamespace('app')
  void loadNamespace('title')
  try {
    const config = await loadRuntimeConfig()
    configureHttp({ origin: config.API_BASE_URL })
    linkNavigator()
    createRoot(root).render(<App />)
  } catch (error) {
    const { StartError } = await import('#/app/start-error.tsx')
    console.error(error)
    createRoot(root).render(<StartError error={error} />)
  }
}

void start()
