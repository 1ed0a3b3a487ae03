import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import * as v from 'valibot'
import type { Walker } from './backend.ts'

const Listed = v.object({
  results: v.array(v.looseObject({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) })),
})

/** The first of a list that the admin may see; null where there is none, or no list. */
async function firstOf(admin: Walker, address: string): Promise<string | null> {
  const answer = await admin.send('GET', address)
  const parsed = v.safeParse(Listed, answer.json)
  return answer.status === 200 && parsed.success ? (parsed.output.results[0]?.id ?? null) : null
}

const Linked = v.object({ results: v.array(v.looseObject({ url: v.string() })) })

/** The token in the address of the first link to a deck; null where there is none. */
async function firstShareOf(admin: Walker, deck: string): Promise<string | null> {
  const answer = await admin.send('GET', endpoints.listDeckLinks.path.replace('{id}', deck))
  const parsed = v.safeParse(Linked, answer.json)
  return parsed.success ? (parsed.output.results[0]?.url.split('/').at(-1) ?? null) : null
}

/** What the reads are asked about: the first of every noun at the admin's company. */
export async function findSamples(walkers: readonly Walker[], admin: Walker, company: string, user: string) {
  const staff = walkers.find(({ name }) => name === 'super')
  const deck = await firstOf(admin, `${endpoints.listDecks.path}?company_id=${company}&ordering=-slide_count`)
  return {
    company,
    user,
    deck,
    slide: deck === null ? null : await firstOf(admin, endpoints.listSlides.path.replace('{id}', deck)),
    link: deck === null ? null : await firstOf(admin, endpoints.listDeckLinks.path.replace('{id}', deck)),
    share: deck === null ? null : await firstShareOf(admin, deck),
    job: await firstOf(admin, endpoints.listJobs.path.replace('{companyId}', company)),
    file: await firstOf(admin, `${endpoints.listFiles.path}?company_id=${company}`),
    folder: await firstOf(admin, `${endpoints.listFolders.path}?company_id=${company}`),
    version: null,
    asset: staff ? await firstOf(staff, `${endpoints.listAssets.path}?company_id=${company}`) : null,
    validation: staff ? await firstOf(staff, `${endpoints.listValidations.path}?company_id=${company}`) : null,
    notice: await firstOf(admin, endpoints.listStatusNotices.path),
    upload: null,
  }
}
