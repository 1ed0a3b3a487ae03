import { expect, test } from 'vitest'
import { commandOf, playerMessageOf } from './embed-message.ts'

const asked = (more: object) => ({ target: 'outcrop-embed', version: 1, ...more })

test.each([
  [asked({ command: 'play' }), { command: 'play' }],
  [asked({ command: 'goTo', value: 4, extra: true }), { command: 'goTo', value: 4 }],
  [asked({ command: 'setTheme', value: 'dark' }), { command: 'setTheme', value: 'dark' }],
])('a command is read from %j', (data, command) => {
  expect(commandOf(data)).toEqual(command)
})

test.each([
  null,
  'play',
  { command: 'play' },
  { target: 'outcrop-embed', version: 2, command: 'play' },
  { source: 'outcrop-embed', version: 1, event: 'play' },
  asked({ command: 'goTo', value: '4' }),
  asked({ command: 'goTo', value: Number.NaN }),
  asked({ command: 'setTheme', value: 'pink' }),
  asked({ command: 'close' }),
])('%j is no command', (data) => {
  expect(commandOf(data)).toBeNull()
})

test('messages of player.js are text, and objects are understood too', () => {
  const message = { context: 'player.js', version: '0.0.10', method: 'addEventListener', value: 'play', listener: 'a1' }
  const read = { method: 'addEventListener', value: 'play', listener: 'a1' }
  expect(playerMessageOf(JSON.stringify(message))).toEqual(read)
  expect(playerMessageOf(message)).toEqual(read)
})

test.each(['{', '[]', '{"context":"other","method":"play"}', '{"context":"player.js"}', 7, null])(
  '%j is none of them',
  (data) => {
    expect(playerMessageOf(data)).toBeNull()
  },
)
