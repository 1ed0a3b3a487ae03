import { expect, test } from 'vitest'
import { matchPages, type PageLook } from './match-pages.ts'

const BLANK = '0'.repeat(64)

/** A page whose picture follows from its text, or from what is given. */
function page(text: string, { picture = text, look = BLANK }: Partial<PageLook> = {}): PageLook {
  return { text, picture, look }
}

const FOOT = 'Northstar Ridge Resources, October 2025'
const cover = page(`Halvorsen Creek copper project ${FOOT}`)
const drilling = page(`Drilling results: 42 metres at 1.2 percent copper ${FOOT}`)
const budget = page(`Budget 2026: exploration, permits, community ${FOOT}`)
const team = page(`Management team: geologists and engineers ${FOOT}`)

test('pages that are the same keep their order, whatever moved', () => {
  expect(matchPages([cover, drilling, budget, team], [cover, drilling, budget, team])).toEqual([0, 1, 2, 3])
  expect(matchPages([cover, drilling, budget, team], [cover, team, drilling, budget])).toEqual([0, 3, 1, 2])
  expect(matchPages([], [cover])).toEqual([null])
  expect(matchPages([cover], [])).toEqual([])
})

test('a page whose numbers changed is recognized, at its place and where it moved', () => {
  const changed = page(drilling.text.replace('42 metres at 1.2', '57 metres at 1.6'))
  expect(matchPages([cover, drilling, budget], [cover, changed, budget])).toEqual([0, 1, 2])
  expect(matchPages([cover, drilling, budget], [cover, budget, changed])).toEqual([0, 2, 1])
})

test('what is new has no page before it, and what is removed has none after it; a common foot makes no pair', () => {
  const fresh = page(`Water permits granted by the county ${FOOT}`)
  expect(matchPages([cover, drilling], [cover, fresh, drilling])).toEqual([0, null, 1])
  expect(matchPages([cover, drilling, team], [cover, team])).toEqual([0, 2])
  expect(matchPages([drilling], [fresh])).toEqual([null])
})

test('of pages that are the same among themselves each is used once, in order', () => {
  const same = page('Appendix')
  expect(matchPages([same, same, same], [same, same, same])).toEqual([0, 1, 2])
  expect(matchPages([same, same, same], [same, same])).toEqual([0, 1])
  expect(matchPages([same], [same, same])).toEqual([0, null])
  expect(matchPages([same, cover, same], [cover, same, same])).toEqual([1, 2, 0])
})

test('pages without text are recognized by what they look like', () => {
  const [photo, map] = ['0f'.repeat(32), 'f0'.repeat(32)]
  const old = [page('', { picture: 'a', look: photo }), page('', { picture: 'b', look: map })]
  const retouched = `1f${photo.slice(2)}`
  const fresh = [page('', { picture: 'c', look: map }), page('', { picture: 'd', look: retouched })]
  expect(matchPages(old, fresh)).toEqual([1, 0])
  expect(matchPages([old[0] ?? cover], [page('', { picture: 'e', look: map })])).toEqual([null])
})

test('of two candidates the one that keeps the order is taken', () => {
  const section = (name: string) => page(`Section: ${name} geology geophysics geochemistry`)
  const old = [section('east'), cover, section('west')]
  expect(matchPages(old, [section('north'), cover, section('south')])).toEqual([0, 1, 2])
})
