import type { EmbedTheme } from '@outcrop/contract/embeds/embed-options.ts'
import type { EmbedPoster } from '@outcrop/contract/embeds/shown-embed.ts'
import { createBridge } from './bridge.ts'
import { report } from './report.ts'
import { shownOptions } from './shown-options.ts'
import { watchSight } from './watch-sight.ts'

const embed = document.getElementById('embed')
const data = document.getElementById('data')

/** The page of an embed until it is pressed: a picture, messages, and the start by itself. What is opened comes then. */
function start(page: EmbedPoster, root: HTMLElement) {
  const options = shownOptions(page.options, new URLSearchParams(location.search))
  const button = document.getElementById('open')
  const stage = document.getElementById('stage')
  let isOpening = false

  function setTheme(theme: EmbedTheme) {
    // Without a theme of its own the page follows the system.
    if (theme === 'auto') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }

  function refuse(state: string) {
    root.dataset['state'] = state
    bridge.emit({ event: 'error', code: state })
  }

  async function open() {
    if (isOpening || page.state !== 'shown' || !stage) return
    isOpening = true
    button?.setAttribute('aria-busy', 'true')
    root.dataset['state'] = 'shown'
    try {
      const { openEmbed } = await import('./interactive/open-embed.tsx')
      const onShown = () => {
        if (root.dataset['state'] === 'open') return
        bridge.emit({ event: 'open' })
        root.dataset['state'] = 'open'
        button?.remove()
        document.getElementById('label')?.remove()
      }
      const refused = await openEmbed(stage, { page, options, bridge, onShown, onRefused: refuse })
      if (refused === null) report(page.handle, 'play')
      else refuse(refused)
    } catch (error) {
      console.error(error)
      isOpening = false
      refuse('offline')
    }
    button?.removeAttribute('aria-busy')
  }

  const bridge = createBridge(page.handle, { open: () => void open(), setTheme })
  setTheme(options.theme)
  button?.addEventListener('click', () => void open())
  document.getElementById('retry')?.addEventListener('click', () => void open())
  addEventListener('pagehide', () => report(page.handle, 'hide'))
  report(page.handle, 'load')
  if (page.state !== 'shown') return bridge.emit({ event: 'error', code: page.state })
  bridge.emit({ event: 'ready', kind: page.kind, title: page.title, slides: page.slides })
  bridge.emit({ event: 'resize', ratio: page.ratio })
  if (!options.autoplay || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const stop = watchSight(root, (isInSight) => {
    if (!isInSight) return
    stop()
    void open()
  })
}

if (embed && data?.textContent) start(JSON.parse(data.textContent), embed)
else document.getElementById('retry')?.addEventListener('click', () => location.reload())
