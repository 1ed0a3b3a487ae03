/** Calls to the API over plain HTTP, as a client makes them. */
import { Agent, type IncomingMessage, request } from 'node:http'

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Sends a request over a kept connection; fails for an answer of 400 and above. */
export function send(
  url: string,
  method: string,
  headers: Record<string, string | number>,
  body?: Uint8Array | string,
) {
  return new Promise<Answer>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const asked = request(url, { method, agent, headers: { application: 'cms', ...headers, ...length } }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('error', reject)
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        if (status < 400) resolve({ status, headers: answer.headers, text })
        else reject(new Error(`${method} ${url} ${status} ${text.slice(0, 300)}`))
      })
    })
    asked.on('error', reject).end(body)
  })
}

/** The demo's company admin. */
export async function signIn(url: string) {
  const body = JSON.stringify({ email_address: 'admin@demo.outcrop.example', password: 'outcrop-demo' })
  const { text, headers } = await send(`${url}/v2/auth`, 'POST', { 'content-type': 'application/json' }, body)
  const { access, user } = JSON.parse(text) as { access: string; user: { id: string; companies: { id: string }[] } }
  return {
    authorization: `Bearer ${access}`,
    userId: user.id,
    company: user.companies[0]?.id ?? '',
    cookie: (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '',
  }
}

export type Person = Awaited<ReturnType<typeof signIn>>

/** Closes the kept connections. */
export function closeCalls(): void {
  agent.destroy()
}

/** Begins an upload of so many bytes; resolves with its address. */
export async function beginUpload(
  url: string,
  { authorization, company }: Person,
  size: number,
  name = 'load.pdf',
): Promise<string> {
  const headers = { authorization, 'tus-resumable': '1.0.0', 'upload-length': size }
  const metadata = `company_id ${btoa(company)},filename ${btoa(name)}`
  const begun = await send(`${url}/v2/uploads`, 'POST', { ...headers, 'upload-metadata': metadata }, '')
  return url + (begun.headers.location ?? '')
}

/** Sends bytes of an upload from an offset on. */
export async function sendPiece(
  address: string,
  { authorization }: Person,
  offset: number,
  bytes: Uint8Array,
): Promise<void> {
  const headers = { authorization, 'tus-resumable': '1.0.0', 'upload-offset': offset }
  await send(address, 'PATCH', { ...headers, 'content-type': 'application/offset+octet-stream' }, bytes)
}
