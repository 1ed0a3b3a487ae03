import { expect, test } from 'vitest'
import * as v from 'valibot'
import { bodyOfSettings, EmbedSettings, freshSettings } from './embed-settings.ts'

const DECK = { ...freshSettings('deck'), name: 'Home page' }
const ASKS = { ...DECK, end: 'details' as const, end_title: 'Hear from us', end_button: 'Send' }

test('sites are kept as origins, each once', () => {
  const parsed = v.parse(EmbedSettings, { ...DECK, allowed_sites: ['example.com/news', 'https://example.com'] })
  expect(bodyOfSettings(parsed).allowed_sites).toEqual(['https://example.com'])
  expect(v.is(EmbedSettings, { ...DECK, allowed_sites: ['not a site'] })).toBe(false)
})

test('whoever asks for an address says what the reader agrees to', () => {
  expect(v.is(EmbedSettings, ASKS)).toBe(false)
  const parsed = v.parse(EmbedSettings, { ...ASKS, end_consent: 'You may write to me.' })
  expect(bodyOfSettings(parsed).call_to_action).toMatchObject({ url: null, consent: 'You may write to me.' })
})

test('a link at the end leads to a secure address', () => {
  const link = { ...ASKS, end: 'link' as const }
  expect(v.is(EmbedSettings, { ...link, end_url: 'http://a.example' })).toBe(false)
  expect(v.is(EmbedSettings, { ...link, end_url: 'https://a.example/contact' })).toBe(true)
})

test('what was typed for an end that is not wanted is no issue and is not sent', () => {
  const parsed = v.parse(EmbedSettings, { ...ASKS, end: 'none' })
  expect(bodyOfSettings(parsed).call_to_action).toBeNull()
})
