import { DEMO_COMPANIES } from '../../../server/demo/companies.ts'
import { DEMO_DECKS, DEMO_SOURCES } from '../../../server/demo/deck-plan.ts'
import { DEMO_PASSWORD, PERSONAS } from './personas.ts'

/** After a first start the demo's decks come by themselves, source by source: this one comes last. */
const last = DEMO_DECKS.findLast((deck) => deck.source === Object.keys(DEMO_SOURCES).at(-1))
const companyOf = (key = '') => DEMO_COMPANIES.find((company) => company.key === key)?.id ?? ''

/** Signs in to a product; the answer tells whether the demo's decks have all been made, and its recordings after them. */
export async function watchDemoDecks(url: string): Promise<() => Promise<boolean>> {
  const signedIn = await fetch(`${url}/v2/auth`, {
    method: 'POST',
    headers: { Application: 'cms', Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email_address: PERSONAS.super, password: DEMO_PASSWORD }),
  })
  const { access } = (await signedIn.json()) as { access: string }
  const decks = new URLSearchParams({ company_id: companyOf(last?.company), search: last?.title ?? '' })
  const recordings = new URLSearchParams({ company_id: companyOf('halvorsen'), media_state: 'ready' })
  async function hasAny(address: string): Promise<boolean> {
    const found = await fetch(`${url}/v2/${address}`, {
      headers: { Application: 'cms', Authorization: `Bearer ${access}` },
    })
    return ((await found.json()) as { count: number }).count > 0
  }
  return async () => (await hasAny(`decks?${decks}`)) && (await hasAny(`recordings?${recordings}`))
}
