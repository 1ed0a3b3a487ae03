import { EmbedOptions } from '@outcrop/contract/embeds/embed-options.ts'
import * as v from 'valibot'
import type { ActorCtx } from '../context.ts'
import type { Database } from '../db/database.ts'
import { embedHosts, embedLeads, embeds, embedTargets } from '../db/schema/embed.ts'
import { readSlides } from '../services/slide/slide-answer.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { deckIdOf } from './demo-shares.ts'
import { seededRandom } from './seeded-random.ts'

const DAY_MS = 86_400_000
const CONSENT = 'Halvorsen may write to me about this project. (Demo data)'

interface DemoEmbed {
  readonly name: string
  readonly deck: string
  /** Fixed, as on the pages that show it. */
  readonly handle: string
  /** How many slides are shown from the beginning; null for all. */
  readonly slides: number | null
  readonly allowed: readonly string[]
  /** Loads a day, by site. */
  readonly sites: Readonly<Record<string, number>>
  readonly refused: Readonly<Record<string, number>>
  readonly asks: boolean
}

const EMBEDS: readonly DemoEmbed[] = [
  {
    name: 'Home page, investors',
    deck: 'Annual general meeting',
    handle: 'demo-agm-001',
    slides: null,
    allowed: [],
    sites: { 'www.demo-halvorsen.example': 24, 'www.demo-newswire.example': 9 },
    refused: {},
    asks: true,
  },
  {
    name: 'Project page, north zone',
    deck: 'Drilling results, north zone',
    handle: 'demo-north-1',
    slides: 4,
    allowed: ['https://*.demo-halvorsen.example'],
    sites: { 'www.demo-halvorsen.example': 6 },
    refused: { 'forum.demo-stocks.example': 2 },
    asks: false,
  },
]

/** Puts two decks of the demo on websites that do not exist, with loads and one lead. */
export async function addDemoEmbeds(tx: Database, ctx: ActorCtx): Promise<void> {
  const companyId = DEMO_COMPANIES.find(({ key }) => key === 'halvorsen')?.id
  for (const [index, plan] of EMBEDS.entries()) {
    const deckId = await deckIdOf(tx, 'halvorsen', plan.deck)
    if (companyId && deckId) await addEmbed(tx, ctx, { plan, companyId, deckId, seed: 91 + index })
  }
}

interface Placed {
  readonly plan: DemoEmbed
  readonly companyId: string
  readonly deckId: string
  readonly seed: number
}

async function addEmbed(tx: Database, ctx: ActorCtx, { plan, companyId, deckId, seed }: Placed): Promise<void> {
  const id = ctx.random.id()
  const createdAt = new Date(ctx.clock.now().getTime() - 12 * DAY_MS)
  const stamps = { createdBy: ctx.actor.id, createdAt }
  const shown = (await readSlides(tx, deckId)).slice(0, plan.slides ?? 0).map((slide) => slide.id)
  await tx.insert(embeds).values({
    id,
    companyId,
    handle: plan.handle,
    name: plan.name,
    options: v.parse(EmbedOptions, {}),
    allowedSites: [...plan.allowed],
    callToAction: plan.asks
      ? { title: 'Hear from us', text: 'News of the project by mail.', button: 'Send', url: null, consent: CONSENT }
      : null,
    ...stamps,
    updatedAt: createdAt,
  })
  await tx.insert(embedTargets).values({
    id: ctx.random.id(),
    embedId: id,
    kind: 'deck',
    targetId: deckId,
    slideIds: shown.length > 0 ? shown : null,
    startsAt: createdAt,
    ...stamps,
  })
  await addHosts(tx, ctx, { id, plan, seed })
  if (plan.asks)
    await tx.insert(embedLeads).values({
      id: ctx.random.id(),
      embedId: id,
      name: 'Demo Visitor',
      emailAddress: 'demo.visitor@bank.example',
      consent: CONSENT,
      host: Object.keys(plan.sites)[0] ?? '',
      createdAt: new Date(ctx.clock.now().getTime() - 2 * DAY_MS),
    })
}

/** Loads of the last nine days; a third of them are played. */
async function addHosts(
  tx: Database,
  ctx: ActorCtx,
  { id, plan, seed }: Pick<Placed, 'plan' | 'seed'> & { id: string },
): Promise<void> {
  const random = seededRandom(seed)
  const rows = [plan.sites, plan.refused].flatMap((sites, index) =>
    Object.entries(sites).flatMap(([host, usual]) =>
      Array.from({ length: 9 }, (_, ago) => {
        const at = new Date(ctx.clock.now().getTime() - ago * DAY_MS)
        const loads = Math.max(1, Math.round(usual * (0.5 + random())))
        return {
          embedId: id,
          day: at.toISOString().slice(0, 10),
          host,
          isRefused: index === 1,
          loads,
          plays: index === 1 ? 0 : Math.round(loads / 3),
          firstSeenAt: at,
          lastSeenAt: at,
        }
      }),
    ),
  )
  await tx.insert(embedHosts).values(rows)
}
