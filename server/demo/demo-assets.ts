import { assets } from '../db/schema/asset.ts'
import { files } from '../db/schema/file.ts'
import type { Deps } from '../deps.ts'
import { recordAudit } from '../services/audit/record-audit.ts'
import { systemCtx } from '../services/system-ctx.ts'
import { DEMO_ASSETS } from './assets.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { fillOnce } from './fill-once.ts'
import { DEMO_PEOPLE } from './people.ts'
import { reliefDrawing } from './relief-drawing.ts'

const DONE = 'demo.assets'
const DAY_MS = 86_400_000
const [WIDTH, HEIGHT] = [1200, 675]

/** Creates the demo's assets and draws their covers; done once, by one process. */
export async function fillDemoAssets(deps: Deps): Promise<void> {
  await fillOnce(deps, DONE, () => fill(deps))
}

async function fill(deps: Deps): Promise<void> {
  const companyOf = new Map(DEMO_COMPANIES.map(({ key, id }) => [key, id]))
  const lead = DEMO_PEOPLE.find(({ roles }) => roles.includes('account_lead'))?.id ?? null
  const covers = await drawCovers(deps)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    for (const [index, { company, cover: _palette, trashed, commodities, ...plan }] of DEMO_ASSETS.entries()) {
      const companyId = companyOf.get(company)
      if (companyId === undefined) throw new Error(`The demo has no company ${company}`)
      const at = new Date(now.getTime() - (index * 9 + 4) * DAY_MS)
      const drawn = covers.get(plan.name)
      const stamps = { createdBy: lead, createdAt: at, updatedAt: at }
      if (drawn) {
        const image = { kind: 'image', mediaType: 'image/svg+xml', status: 'ready' } as const
        await tx.insert(files).values({ ...drawn, ...image, pageSizes: [[WIDTH, HEIGHT]], companyId, ...stamps })
      }
      await tx.insert(assets).values({
        id: deps.random.id(),
        companyId,
        ...plan,
        commodities: [...commodities],
        coverFileId: drawn?.id ?? null,
        ...stamps,
        ...(trashed && { deletedAt: now, deletedBy: lead }),
      })
    }
    await recordAudit(tx, systemCtx(deps), { action: DONE, nounId: 'assets' })
  })
}

/** Stores the covers before their rows: cleanup removes a file without a row, but not a row without a file. */
async function drawCovers(deps: Deps) {
  const covers = new Map<string, { id: string; name: string; size: number; storageKey: string }>()
  for (const [index, { name, cover }] of DEMO_ASSETS.entries()) {
    if (!cover) continue
    const id = deps.random.id()
    const storageKey = `files/${id}/original.svg`
    const drawing = Buffer.from(reliefDrawing(index + 1, WIDTH, HEIGHT, cover))
    await deps.storage.write(storageKey, drawing, 'image/svg+xml')
    covers.set(name, { id, name: `${name}.svg`, size: drawing.length, storageKey })
  }
  return covers
}
