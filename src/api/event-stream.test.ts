import { expect, test } from 'vitest'
import { readEvents } from './event-stream.ts'

async function read(...chunks: string[]) {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  return Array.fromAsync(readEvents(body))
}

test('events are read whichever way they are cut', async () => {
  const whole = 'id: 1\r\nevent: job\r\ndata: {"a":1}\r\n\r\n: beat\n\ndata: one\ndata: two\n\n'
  const expected = [
    { id: '1', event: 'job', data: '{"a":1}' },
    { id: null, event: 'message', data: 'one\ntwo' },
  ]
  expect(await read(whole)).toEqual(expected)
  expect(await read(...whole)).toEqual(expected)
})

test('an event that is cut off is not read', async () => {
  expect(await read('data: whole\n\ndata: ha')).toEqual([{ id: null, event: 'message', data: 'whole' }])
})
