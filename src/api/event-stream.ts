/** One server-sent event: `data` lines joined by line feeds. */
export interface StreamEvent {
  readonly id: string | null
  readonly event: string
  readonly data: string
}

/** Reads server-sent events from a fetched body (HTML standard, section 9.2.6), whichever way its chunks are cut. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, void, undefined> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      rest += value
      // A carriage return at the very end may be half of a line break.
      const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest
      const blocks = whole.replaceAll(/\r\n?/g, '\n').split('\n\n')
      rest = (blocks.pop() ?? '') + (rest.endsWith('\r') ? '\r' : '')
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parseBlock(block: string): StreamEvent | null {
  let id: string | null = null
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon === 0) continue
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id') id = value
  }
  return data.length > 0 ? { id, event, data: data.join('\n') } : null
}
