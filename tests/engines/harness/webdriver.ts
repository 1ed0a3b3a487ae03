/** Where WebDriver keeps the reference of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** The code points that WebDriver gives to keys without a character. */
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
}

/** WebKitWebDriver can leave a command without a response when the page goes elsewhere meanwhile. */
const COMMAND_MS = 10_000

type Element = Readonly<Record<typeof ELEMENT, string>>

/** A session of a WebDriver server, by its plain HTTP protocol (https://www.w3.org/TR/webdriver2/). */
export class WebDriverSession {
  readonly #url: string

  private constructor(url: string) {
    this.#url = url
  }

  static async open(server: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId } = await command<{ sessionId: string }>('POST', `${server}/session`, body)
    return new WebDriverSession(`${server}/session/${sessionId}`)
  }

  post<Value>(path: string, body: object = {}): Promise<Value> {
    return command('POST', `${this.#url}/${path}`, body)
  }

  run<Value>(script: (...given: string[]) => unknown, given: readonly string[] = []): Promise<Value> {
    return this.post('execute/sync', { script: `return (${script})(...arguments)`, args: given })
  }

  click(element: Element): Promise<null> {
    return this.post(`element/${element[ELEMENT]}/click`)
  }

  /** Presses the keys one after the other and lets them go in reverse. */
  async press(keys: readonly string[]): Promise<void> {
    const values = keys.map((key) => KEYS[key] ?? key)
    await this.#act([
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ])
  }

  async type(text: string): Promise<void> {
    const characters = [...text]
    await this.#act(
      characters.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )
  }

  close(): Promise<null> {
    return command('DELETE', this.#url)
  }

  async #act(actions: readonly object[]): Promise<void> {
    await this.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
}

async function command<Value>(method: string, url: string, body?: object): Promise<Value> {
  const signal = AbortSignal.timeout(COMMAND_MS)
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error} ${value.message}`)
  return value
}
