import { spawn, type ChildProcess } from 'node:child_process'
import { globSync } from 'node:fs'
import { once } from 'node:events'
import { freePort, until } from '../../e2e/harness/product.ts'
import type { Driver, Engine } from './driver.ts'
import { WebDriverSession } from './webdriver.ts'

/** Debian's small browser around WebKitGTK. */
function miniBrowserPath(): string {
  const [path] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (!path) throw new Error('No MiniBrowser found. Install it (Debian: apt-get install webkit2gtk-driver).')
  return path
}

/** Starts a display without a screen, as MiniBrowser has no headless mode. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const numbers = child.stdio[3]
  if (!numbers) throw new Error('Xvfb has no pipe for its display')
  const [number] = (await Promise.race([once(numbers, 'data'), ended(child, 'Xvfb')])) as [Buffer]
  return { name: `:${number.toString().trim()}`, process: child }
}

async function ended(child: ChildProcess, name: string): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null]
  throw new Error(`${name} ended with ${code}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}

async function isReady(server: string): Promise<boolean> {
  try {
    return (await fetch(`${server}/status`)).ok
  } catch {
    return false
  }
}

/** Tries once more where the driver misses that the page has loaded, and sends no response. */
async function goTo(session: WebDriverSession, url: string): Promise<void> {
  try {
    await session.post('url', { url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
    await session.post('url', { url })
  }
}

function driverOf(session: WebDriverSession): Driver {
  return {
    goto: (url) => goTo(session, url),
    async reload() {
      await session.post('refresh')
    },
    url: () => session.run(() => location.href),
    text: () => session.run(() => document.body.innerText),
    shows: async (find, ...given) => (await session.run(find, given)) !== null,
    async click(find, ...given) {
      const element = await session.run<Parameters<typeof session.click>[0] | null>(find, given)
      if (element) await session.click(element)
      return element !== null
    },
    press: (keys) => session.press(keys),
    type: (text) => session.type(text),
    close: async () => void (await session.close()),
  }
}

export async function startWebKit(): Promise<Engine> {
  const display = await startDisplay()
  const port = await freePort()
  const server = `http://127.0.0.1:${port}`
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
  })
  await until(
    () => isReady(server),
    () => 'WebKitWebDriver did not answer',
    20_000,
  )
  return {
    async open() {
      return driverOf(
        await WebDriverSession.open(server, {
          pageLoadStrategy: 'eager',
          'webkitgtk:browserOptions': { binary: miniBrowserPath(), args: ['--automation'] },
        }),
      )
    },
    async stop() {
      await stop(child)
      await stop(display.process)
    },
  }
}
