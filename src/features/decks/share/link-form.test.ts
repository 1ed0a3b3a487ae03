import type { DeckLink } from '@outcrop/contract/decks/deck-link.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fieldsOfPreset, settingsOfFields } from './link-presets.ts'
import { bodyOf, fieldsOf, linkFields, listsUnproved } from './link-form.ts'

const none = { email_required: false, password_required: false, expiry_days: null }
const now = new Date(2026, 10, 25, 12)

test('a new link begins with what the company asks for', () => {
  const fields = fieldsOf(null, { email_required: true, password_required: true, expiry_days: 7 }, now)
  expect(fields).toMatchObject({ email_required: true, protect: true, expires_at: '2026-12-02' })
})

test.each([
  [false, { protect: true, password: '' }, false],
  [true, { protect: true, password: '' }, true],
  [false, { protect: true, password: 'abc' }, false],
  [false, { protect: true, password: 'abcd' }, true],
  [false, { protect: false, password: '' }, true],
])('where a link %s has a password, %j is valid: %s', (hasPassword, change, valid) => {
  const fields = { ...fieldsOf(null, none, now), name: 'Bank', ...change }
  expect(v.safeParse(linkFields(hasPassword), fields).success).toBe(valid)
})

test('what is sent says when a password is taken away, and nothing where it is kept', () => {
  const fields = { ...fieldsOf(null, none, now), name: 'Bank' }
  expect(bodyOf(fields)).toMatchObject({ password: null, agreement: null, watermark: null })
  expect(bodyOf({ ...fields, protect: true })).not.toHaveProperty('password')
  expect(bodyOf({ ...fields, protect: true, password: 'bedrock' })).toMatchObject({ password: 'bedrock' })
  expect(bodyOf({ ...fields, allowed: ['@bank.example'] })).toMatchObject({ email_required: true })
})

test('lists of addresses prove nothing unless the address is verified', () => {
  const fields = fieldsOf(null, none, now)
  expect(listsUnproved(fields)).toBe(false)
  for (const list of [{ allowed: ['@bank.example'] }, { denied: ['ana@rival.example'] }]) {
    expect(listsUnproved({ ...fields, ...list })).toBe(true)
    expect(listsUnproved({ ...fields, ...list, email_verified: true })).toBe(false)
  }
})

test('the day of a link is its last one, as often as it is saved', () => {
  const body = bodyOf({ ...fieldsOf(null, none, now), name: 'Bank', expires_at: '2026-12-02' })
  expect(new Date(body.expires_at ?? '').getTime()).toBe(new Date(2026, 11, 2, 23, 59, 59).getTime())
  const link = { ...body, has_password: false, views_max: null } as unknown as DeckLink
  expect(fieldsOf(link, none, now).expires_at).toBe('2026-12-02')
})

test('what a form says comes back from a preset, on another day and without name and password', () => {
  const fields = {
    ...fieldsOf(null, { ...none, expiry_days: 14 }, now),
    ...{ name: 'Bank', email_verified: true, protect: true, password: 'bedrock', kiosk: true, kiosk_seconds: 90 },
  }
  const settings = settingsOfFields(fields, now)
  expect(settings).toMatchObject({ password_required: true, email_required: true, expiry_days: 14, kiosk_seconds: 90 })
  expect(JSON.stringify(settings)).not.toContain('bedrock')
  const { name: _name, password: _password, ...kept } = fields
  const later = new Date(2026, 11, 1, 12)
  expect(fieldsOfPreset({ settings }, later)).toEqual({ ...kept, email_required: true, expires_at: '2026-12-15' })
})
