import { expect, test } from 'vitest'
import { captionsFirst } from './captions-first.ts'

const track = (language: string) => ({
  id: language,
  language,
  label: language,
  source: 'file' as const,
  cues: [],
  is_default: false,
  updated_at: '',
  version: 1,
})
const tracks = [track('en'), track('pt-BR')]

test.each([
  ['', null, { language: 'en', shown: false }],
  ['', 'pt-BR', { language: 'pt-BR', shown: true }],
  ['', 'pt', { language: 'pt-BR', shown: true }],
  ['', 'de', { language: 'en', shown: false }],
  ['0', 'pt-BR', { language: 'pt-BR', shown: false }],
  ['1', null, { language: 'en', shown: true }],
  ['1', 'pt-BR', { language: 'pt-BR', shown: true }],
  ['EN', 'pt-BR', { language: 'en', shown: true }],
  ['junk', null, { language: 'en', shown: false }],
])('the address asks for %j and the model for %j', (asked, usual, expected) => {
  expect(captionsFirst({ tracks, caption_language: usual }, asked)).toEqual(expected)
})

test.each([
  ['', null, { language: 'pt-BR', shown: false }],
  ['', 'en', { language: 'pt-BR', shown: true }],
  ['1', 'en', { language: 'pt-BR', shown: true }],
  ['0', 'en', { language: 'pt-BR', shown: false }],
  ['en', null, { language: 'en', shown: true }],
])('the address asks for %j and the model for %j, but Portuguese is shown first', (asked, usual, expected) => {
  const chosen = tracks.map((each) => ({ ...each, is_default: each.language === 'pt-BR' }))
  expect(captionsFirst({ tracks: chosen, caption_language: usual }, asked)).toEqual(expected)
})

test('a recording without captions shows none', () => {
  expect(captionsFirst({ tracks: [], caption_language: 'en' }, '1')).toEqual({ language: null, shown: false })
})
