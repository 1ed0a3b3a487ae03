import { createServer } from 'node:http'
import { once } from 'node:events'

/** A site of somebody else, with pages of HTML by path; its origin is another than the product's. */
export async function otherSite(pages: Readonly<Record<string, string>>): Promise<{ url: string; close(): void }> {
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.statusCode = pages[url] === undefined ? 404 : 200
    response.end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Miner</title><h1>Miner</h1>${pages[url] ?? ''}<p>Below</p></html>`,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
