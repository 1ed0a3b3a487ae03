import { PLAIN_SETTINGS, type RecordingModelSettings } from '@outcrop/contract/recordings/recording-model.ts'
import { recordingModels, recordingModelVersions } from '../db/schema/recording-model.ts'
import type { Deps } from '../deps.ts'
import { recordAudit } from '../services/audit/record-audit.ts'
import { systemCtx } from '../services/system-ctx.ts'
import { fillOnce } from './fill-once.ts'
import { DEMO_PEOPLE } from './people.ts'

const DONE = 'demo.recording-models'
const DAY_MS = 86_400_000

interface DemoModel {
  readonly name: string
  readonly description: string
  /** From the first version on. */
  readonly versions: readonly Partial<RecordingModelSettings>[]
}

const FORWARD_LOOKING =
  'This recording contains forward-looking statements. Actual results may differ materially. It is no offer of securities and no advice to buy or sell them.'

/** Presets as an investor relations team would keep them. */
export const DEMO_RECORDING_MODELS: readonly DemoModel[] = [
  {
    name: 'Quarterly results call',
    description: 'Calls with investors after the quarter: disclaimer first, slides large.',
    versions: [
      { layout: 'beside', intro: { title: 'Quarterly results', text: '', seconds: 3 }, disclaimer: FORWARD_LOOKING },
      {
        layout: 'swapped',
        intro: { title: 'Quarterly results', text: 'Thank you for joining us', seconds: 4 },
        outro: { title: 'Questions?', text: 'Write to investor relations', seconds: 5 },
        watermark: '{{company}} · {{date}}',
        disclaimer: FORWARD_LOOKING,
        caption_language: 'en',
      },
    ],
  },
  {
    name: 'Site visit',
    description: 'Footage from the field without slides, kept for two years.',
    versions: [
      {
        layout: 'video',
        intro: { title: 'From the field', text: '', seconds: 3 },
        watermark: '{{company}}',
        retention_days: 730,
      },
    ],
  },
  {
    name: 'Conference talk',
    description: 'Talks given elsewhere: slides and speaker side by side.',
    versions: [{ layout: 'beside', outro: { title: 'Thank you', text: '', seconds: 4 }, caption_language: 'en' }],
  },
]

/** Creates the demo's recording models with their versions; done once, by one process. */
export async function fillDemoRecordingModels(deps: Deps): Promise<void> {
  await fillOnce(deps, DONE, () => fill(deps))
}

async function fill({ db, random, clock, ...deps }: Deps): Promise<void> {
  const createdBy = DEMO_PEOPLE.find(({ roles }) => roles.includes('account_lead'))?.id ?? null
  const now = clock.now().getTime()
  await db.transaction(async (tx) => {
    for (const [index, { name, description, versions }] of DEMO_RECORDING_MODELS.entries()) {
      const id = random.id()
      const all = versions.map((changed, number) => ({
        modelId: id,
        version: number + 1,
        settings: { ...PLAIN_SETTINGS, ...changed },
        createdBy,
        createdAt: new Date(now - (index * 11 + (versions.length - number) * 20) * DAY_MS),
      }))
      const [first, last] = [all[0], all.at(-1)]
      if (!first || !last) continue
      const { settings, version, createdAt: updatedAt } = last
      const { createdAt } = first
      await tx
        .insert(recordingModels)
        .values({ id, name, description, settings, version, createdBy, createdAt, updatedAt })
      await tx.insert(recordingModelVersions).values(all)
    }
    await recordAudit(tx, systemCtx({ db, random, clock, ...deps }), { action: DONE, nounId: 'recording-models' })
  })
}
