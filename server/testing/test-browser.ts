import type { TestApi } from './test-api.ts'

/** What a browser does with addresses and cookies, without a screen. */
export interface TestBrowser {
  /** Opens an address, follows what it redirects to, and stops at the first page or at the app. */
  open(address: string): Promise<Page>
  submit(page: Page, fields: Record<string, string>): Promise<Page>
  request(address: string, init?: RequestInit): Promise<Response>
}

export interface Page {
  readonly url: URL
  readonly status: number
  readonly text: string
}

/** A browser whose cookies nobody else has. The API is called in this process, every other origin by the network. */
export function createTestBrowser(api: TestApi): TestBrowser {
  const site = new URL(api.deps.env.PUBLIC_URL).origin
  const jars = new Map<string, Map<string, { value: string; path: string }>>()

  function jarOf(url: URL): Map<string, { value: string; path: string }> {
    const jar = jars.get(url.origin) ?? new Map()
    jars.set(url.origin, jar)
    return jar
  }

  function keep(url: URL, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
      const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice(8)
      const isOver =
        attributes.some((attribute) => /^max-age=0$/i.test(attribute)) ||
        (expires !== undefined && Date.parse(expires) < Date.now())
      if (isOver) jarOf(url).delete(`${name} ${path}`)
      else jarOf(url).set(`${name} ${path}`, { value, path })
    }
  }

  async function request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, site)
    const headers = new Headers(init.headers)
    const sent = [...jarOf(url)]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
    if (sent.length > 0) headers.set('cookie', sent.join('; '))
    const asked = new Request(url, { ...init, headers, redirect: 'manual' })
    const response = url.origin === site ? await api.fetch(asked) : await fetch(asked)
    keep(url, response.headers.getSetCookie())
    return response
  }

  async function follow(address: URL, init?: RequestInit): Promise<Page> {
    let url = address
    let response = await request(url.href, init)
    for (let hops = 0; response.status >= 300 && response.status < 400; hops += 1) {
      if (hops > 10) throw new Error(`${address.href} redirects for ever`)
      url = new URL(response.headers.get('location') ?? '', url)
      // The app itself is not part of the API: where it would open is the end.
      if (url.origin === site && !url.pathname.startsWith('/v2/')) return { url, status: 200, text: '' }
      response = await request(url.href)
    }
    return { url, status: response.status, text: await response.text() }
  }

  return {
    request,
    open: (address) => follow(new URL(address, site)),
    submit: (page, fields) => {
      const action = page.text.match(/<form[^>]* action="([^"]+)"/)?.[1]
      if (action === undefined)
        throw new Error(`There is no form at ${page.url.href}: ${page.status} ${page.text.slice(0, 300)}`)
      return follow(new URL(action, page.url), { method: 'POST', body: new URLSearchParams(fields) })
    },
  }
}
