import type { Database } from '../db/database.ts'
import { capitalStructures } from '../db/schema/company.ts'
import { files } from '../db/schema/file.ts'
import { folders } from '../db/schema/folder.ts'
import { jobs } from '../db/schema/job.ts'
import { notifications } from '../db/schema/notification.ts'
import { supportRequests } from '../db/schema/support-request.ts'
import { statusNotices } from '../db/schema/status.ts'
import { memberships, users } from '../db/schema/user.ts'
import { insertDeckSamples, insertVersionSamples } from './deck-samples.ts'
import { COMPANIES, type CompanyName, PEOPLE } from './people.ts'
import { insertRecordingSamples } from './recording-samples.ts'
import { insertResourceSamples, resourceSamples } from './resource-samples.ts'
import { insertValidationSamples } from './validation-samples.ts'

export type SampleNoun =
  | 'asset'
  | 'company'
  | 'deck'
  | 'request'
  | 'link'
  | 'preset'
  | 'share'
  | 'slide'
  | 'deleted_slide'
  | 'file'
  | 'folder'
  | 'version'
  | 'revision'
  | 'upload'
  | 'job'
  | 'user'
  | 'notification'
  | 'support_request'
  | 'notice'
  | 'session'
  | 'mail'
  | 'recording'
  | 'clip'
  | 'track'
  | 'question'
  | 'model'
  | 'embed'
  | 'target'
  | 'lead'
  | 'validation'

function id(company: CompanyName, noun: number): string {
  return `0e000000-0000-7000-8000-0000000000${company === 'basalt' ? 'a' : 'b'}${noun}`
}

/** The token of a link follows from the secret of the deployment; this one leads nowhere. */
const NO_SHARE = 'A'.repeat(44)

/** One row of every noun at each company, by noun; a row's parameters are filled from here. */
export const SAMPLES: Record<CompanyName, Record<SampleNoun, string>> = {
  basalt: {
    ...resourceSamples('a'),
    asset: id('basalt', 8),
    session: id('basalt', 9),
    mail: '0e000000-0000-7000-8000-000000000a10',
    recording: '0e000000-0000-7000-8000-000000000a20',
    clip: '0e000000-0000-7000-8000-000000000a21',
    track: '0e000000-0000-7000-8000-000000000a22',
    question: '0e000000-0000-7000-8000-000000000a23',
    model: '0e000000-0000-7000-8000-000000000a24',
    embed: '0e000000-0000-7000-8000-000000000a25',
    target: '0e000000-0000-7000-8000-000000000a26',
    lead: '0e000000-0000-7000-8000-000000000a27',
    validation: '0e000000-0000-7000-8000-000000000a28',
    company: COMPANIES.basalt.id,
    deck: id('basalt', 1),
    link: '0e000000-0000-7000-8000-000000000a15',
    request: '0e000000-0000-7000-8000-000000000a16',
    preset: '0e000000-0000-7000-8000-000000000a17',
    share: NO_SHARE,
    slide: id('basalt', 2),
    deleted_slide: id('basalt', 6),
    file: id('basalt', 3),
    folder: '0e000000-0000-7000-8000-000000000a13',
    version: '0e000000-0000-7000-8000-000000000a14',
    revision: '0e000000-0000-7000-8000-000000000a16',
    upload: id('basalt', 7),
    job: id('basalt', 4),
    notice: '0e000000-0000-7000-8000-000000000a11',
    user: PEOPLE.presenter.id,
    notification: '0e000000-0000-7000-8000-000000000a11',
    support_request: '0e000000-0000-7000-8000-000000000a12',
  },
  quartz: {
    ...resourceSamples('b'),
    asset: id('quartz', 8),
    session: id('quartz', 9),
    mail: '0e000000-0000-7000-8000-000000000b10',
    recording: '0e000000-0000-7000-8000-000000000b20',
    clip: '0e000000-0000-7000-8000-000000000b21',
    track: '0e000000-0000-7000-8000-000000000b22',
    question: '0e000000-0000-7000-8000-000000000b23',
    model: '0e000000-0000-7000-8000-000000000b24',
    embed: '0e000000-0000-7000-8000-000000000b25',
    target: '0e000000-0000-7000-8000-000000000b26',
    lead: '0e000000-0000-7000-8000-000000000b27',
    validation: '0e000000-0000-7000-8000-000000000b28',
    company: COMPANIES.quartz.id,
    deck: id('quartz', 1),
    link: '0e000000-0000-7000-8000-000000000b15',
    request: '0e000000-0000-7000-8000-000000000b16',
    preset: '0e000000-0000-7000-8000-000000000b17',
    share: NO_SHARE,
    slide: id('quartz', 2),
    deleted_slide: id('quartz', 6),
    file: id('quartz', 3),
    folder: '0e000000-0000-7000-8000-000000000b13',
    version: '0e000000-0000-7000-8000-000000000b14',
    revision: '0e000000-0000-7000-8000-000000000b16',
    upload: id('quartz', 7),
    job: id('quartz', 4),
    notice: '0e000000-0000-7000-8000-000000000b11',
    user: id('quartz', 5),
    notification: '0e000000-0000-7000-8000-000000000b11',
    support_request: '0e000000-0000-7000-8000-000000000b12',
  },
}

/** Inserts the samples beside the people. */
export async function insertSamples(db: Database, now: Date): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now }
  await db.insert(users).values({
    id: SAMPLES.quartz.user,
    name: 'quartz person',
    emailAddress: 'quartz@example.org',
    roles: ['company_admin'],
    emailVerifiedAt: now,
    ...stamps,
  })
  await db
    .insert(memberships)
    .values({ userId: SAMPLES.quartz.user, companyId: COMPANIES.quartz.id, permissions: ['admin'], createdAt: now })
  const samples = Object.values(SAMPLES)
  await db
    .insert(capitalStructures)
    .values(samples.map(({ company }) => ({ companyId: company, asOf: '2025-12-31', currency: 'CAD', items: [] })))
  await insertResourceSamples(db, samples, now)
  await insertDeckSamples(db, samples, now)
  const pageSizes: [number, number][] = [[100, 100]]
  const pdf = { kind: 'pdf' as const, mediaType: 'application/pdf', size: 10, pageSizes, ...stamps }
  await db.insert(files).values(
    samples.flatMap(({ company: companyId, file, upload }) => [
      {
        id: upload,
        companyId,
        name: 'upload.pdf',
        size: 10,
        status: 'uploading' as const,
        uploadMetadata: {},
        ...stamps,
      },
      { id: file, companyId, name: 'sample.pdf', status: 'ready' as const, ...pdf },
    ]),
  )
  await db.insert(files).values(
    samples.map(({ company: companyId, file, version }) => ({
      id: version,
      companyId,
      versionOf: file,
      name: 'sample.pdf',
      status: 'ready' as const,
      ...pdf,
    })),
  )
  await db
    .insert(folders)
    .values(
      samples.map((sample) => ({ id: sample.folder, companyId: sample.company, name: 'Sample folder', ...stamps })),
    )
  await db.insert(jobs).values(
    samples.map((sample) => ({
      id: sample.job,
      companyId: sample.company,
      kind: 'deck_import',
      status: 'succeeded' as const,
      input: { file_ids: [sample.file] },
      runAfter: now,
      createdAt: now,
      finishedAt: now,
    })),
  )
  await insertValidationSamples(db, samples, now)
  await insertVersionSamples(db, samples, now)
  await insertRecordingSamples(db, samples, now)
  await db.insert(notifications).values(
    samples.map((sample) => ({
      id: sample.notification,
      userId: sample.user,
      kind: 'job_ended' as const,
      companyId: sample.company,
      targetNoun: 'deck' as const,
      targetId: sample.deck,
      subject: 'Sample deck',
      outcome: 'succeeded',
      inApp: true,
      mail: 'never' as const,
      createdAt: now,
    })),
  )
  await db.insert(supportRequests).values(
    samples.map((sample) => ({
      id: sample.support_request,
      at: now,
      userId: sample.user,
      subject: 'Sample question',
      message: 'How are decks sorted?',
      page: '/admin/decks',
    })),
  )
  await db.insert(statusNotices).values(
    samples.map(({ notice }) => ({
      id: notice,
      kind: 'incident' as const,
      title: 'Sample incident',
      components: ['app' as const],
      state: 'investigating' as const,
      startsAt: now,
      ...stamps,
    })),
  )
}
