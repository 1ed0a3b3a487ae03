import { expect, test } from 'vitest'
import { createAnalytics, type AnalyticsProvider } from './analytics.ts'

const user = { id: 'u1', name: 'Ada', emailAddress: null, profileImage: null }

/** A provider that records its calls. */
function recorder() {
  const told: unknown[][] = []
  const provider: AnalyticsProvider = {
    identify: (...given) => told.push(['identify', ...given]),
    capture: (...given) => told.push(['capture', ...given]),
    reset: () => told.push(['reset']),
    setEnabled: (enabled) => told.push(['enabled', enabled]),
  }
  return { told, provider }
}

test('calls made before the provider has loaded are passed to it, in order', () => {
  const analytics = createAnalytics()
  const { told, provider } = recorder()
  analytics.identify(user)
  analytics.track('deck_viewed', { deck: 'd1' })
  expect(told).toEqual([])
  analytics.connect(provider)
  analytics.track('session_ended')
  expect(told).toEqual([
    ['identify', 'u1', user],
    ['capture', 'deck_viewed', { deck: 'd1' }],
    ['capture', 'session_ended', {}],
  ])
})

test('events before a person is identified belong to them, not to the person before', () => {
  const analytics = createAnalytics()
  const { told, provider } = recorder()
  analytics.identify(user)
  analytics.track('session_ended')
  analytics.unidentify()
  analytics.track('company_followed')
  analytics.identify({ ...user, id: 'u2' })
  analytics.connect(provider)
  expect(told.map(([kind, what]) => what ?? kind)).toEqual(['u1', 'session_ended', 'reset', 'u2', 'company_followed'])
})

test('events before the company is known are sent with it, and later events with their own company', () => {
  const analytics = createAnalytics()
  const { told, provider } = recorder()
  analytics.track('deck_viewed', { deck: 'd1' })
  analytics.setCompany({ companyId: 'c1', companyName: 'Acme' })
  analytics.connect(provider)
  analytics.setCompany({ companyId: 'c2', companyName: 'Basalt' })
  analytics.track('deck_viewed')
  expect(told.map((row) => row[2])).toEqual([
    { companyId: 'c1', companyName: 'Acme', deck: 'd1' },
    { companyId: 'c2', companyName: 'Basalt' },
  ])
})

test('a person without an id stays anonymous', () => {
  const analytics = createAnalytics()
  const { told, provider } = recorder()
  analytics.connect(provider)
  analytics.identify({ ...user, id: null })
  expect(told).toEqual([])
})

test('events carry company, metadata and their own properties, later ones overriding earlier ones', () => {
  const analytics = createAnalytics()
  const { told, provider } = recorder()
  analytics.connect(provider)
  analytics.setCompany({ companyId: 'c1', companyName: 'Acme' })
  analytics.setMetadata({ screen: 'decks', companyName: 'Other' })
  analytics.setMetadata({ view: 'grid' })
  analytics.track('deck_created', { view: 'table' })
  analytics.setMetadata({ only: 1 }, { override: true })
  analytics.track('deck_created')
  analytics.resetMetadata()
  analytics.track('deck_created')
  expect(told.map((row) => row[2])).toEqual([
    { companyId: 'c1', companyName: 'Other', screen: 'decks', view: 'table' },
    { companyId: 'c1', companyName: 'Acme', only: 1 },
    { companyId: 'c1', companyName: 'Acme' },
  ])
})

test('unidentify clears metadata, user and company', () => {
  const analytics = createAnalytics()
  const { told, provider } = recorder()
  analytics.connect(provider)
  analytics.setCompany({ companyId: 'c1', companyName: 'Acme' })
  analytics.setMetadata({ screen: 'decks' })
  analytics.unidentify()
  analytics.track('session_started')
  expect(told).toEqual([['reset'], ['capture', 'session_started', {}]])
})

test('without consent nothing is queued or sent, and what was queued is not told later', () => {
  const analytics = createAnalytics()
  const { told, provider } = recorder()
  analytics.track('deck_viewed')
  analytics.setEnabled(false)
  analytics.identify({ id: 'u1', name: null, emailAddress: null, profileImage: null })
  analytics.track('deck_viewed')
  analytics.connect(provider)
  analytics.setEnabled(true)
  analytics.track('slide_viewed')
  analytics.setEnabled(false)
  analytics.track('deck_viewed')
  expect(told.map(([kind, what]) => what ?? kind)).toEqual([true, 'slide_viewed', false])
})
