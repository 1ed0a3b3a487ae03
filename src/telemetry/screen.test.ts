import { expect, test } from 'vitest'
import { createAnalytics } from './analytics.ts'
import { noteScreen } from './screen.ts'

test('a change of screen keeps the other metadata', () => {
  const analytics = createAnalytics()
  const sent: unknown[] = []
  analytics.connect({
    identify: () => {},
    reset: () => {},
    setEnabled: () => {},
    capture: (_event, properties) => sent.push(properties),
  })
  const track = () => analytics.track('deck_viewed')
  noteScreen(analytics, '/admin/decks')
  analytics.setMetadata({ campaign: 'roadshow' })
  track()
  noteScreen(analytics, '/admin/decks/$id')
  track()
  noteScreen(analytics, undefined)
  track()
  expect(JSON.parse(JSON.stringify(sent))).toEqual([
    { screen: '/admin/decks', campaign: 'roadshow' },
    { screen: '/admin/decks/$id', campaign: 'roadshow' },
    { campaign: 'roadshow' },
  ])
})
