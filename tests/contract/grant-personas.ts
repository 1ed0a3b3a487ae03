import type { GrantKind } from '@outcrop/contract/api/access.ts'
import type { ProblemCode } from '@outcrop/contract/api/problem.ts'
import { deckLinks, deckVisits } from '../../server/db/schema/deck-link.ts'
import { companySettings } from '../../server/db/schema/company-settings.ts'
import { decks } from '../../server/db/schema/deck.ts'
import { embeds } from '../../server/db/schema/embed.ts'
import type { GrantRow } from '../../server/db/schema/grant.ts'
import { recordings, recordingVisits } from '../../server/db/schema/recording.ts'
import { follows, memberships, users } from '../../server/db/schema/user.ts'
import { findSettings } from '../../server/services/company-settings/find-settings.ts'
import { tokenOfLink } from '../../server/services/deck-link/link-token.ts'
import { embedSecret } from '../../server/services/embed/embed-secret.ts'
import { makeEmbedPass, makeEmbedToken } from '../../server/services/embed/embed-token.ts'
import { COMPANIES, type CompanyName, PEOPLE } from '../../server/testing/people.ts'
import { deletePerson, removeFromCompanies } from '../../server/testing/test-people.ts'
import { SAMPLES } from '../../server/testing/samples.ts'
import type { TestApi } from '../../server/testing/test-api.ts'
import { insertGrant } from '../../server/testing/test-grants.ts'

/** A grant as a request names it. */
export interface HeldGrant {
  /** The token of a link, the id of a recording or clip, or the handle of an embed. */
  readonly subject: string
  readonly token: string | undefined
}

export interface GrantPersona {
  readonly name: string
  /** By kind of grant; a kind that is left out has no such persona. */
  readonly outcome: Readonly<Partial<Record<GrantKind, 'passes' | ProblemCode>>>
  prepare(api: TestApi, kind: GrantKind): Promise<HeldGrant>
}

const HANDLES = { basalt: 'sample-a25', quartz: 'sample-b25' }

/** How a request names the subject of a kind at a company. */
function subjectOf({ deps }: TestApi, kind: GrantKind, company: CompanyName): string {
  const { link, recording, clip } = SAMPLES[company]
  return { deck_link: tokenOfLink(deps, link), recording, clip, embed: HANDLES[company] }[kind]
}

/** A token for the subject of a kind at a company, with the visit that admitting its holder began. */
async function tokenFor(
  api: TestApi,
  kind: GrantKind,
  company: CompanyName,
  shown: Partial<GrantRow> = {},
): Promise<string> {
  const { deps, clock } = api
  const { deck: deckId, link: linkId, recording: recordingId, clip: clipId, embed } = SAMPLES[company]
  const id = deps.random.id()
  const visit = { id, isCounted: true, startedAt: clock.now(), lastSeenAt: clock.now() }
  switch (kind) {
    case 'deck_link':
      await deps.db.insert(deckVisits).values({ ...visit, linkId, deckId })
      return await insertGrant(api, { id, kind, subjectId: linkId, ...shown })
    case 'recording':
      await deps.db.insert(recordingVisits).values({ ...visit, recordingId })
      return await insertGrant(api, { id, kind, subjectId: recordingId, ...shown })
    case 'clip':
      await deps.db.insert(recordingVisits).values({ ...visit, recordingId, clipId })
      return await insertGrant(api, { id, kind, subjectId: clipId, ...shown })
    case 'embed': {
      const signed = { secret: embedSecret(deps, { id: embed }), handle: HANDLES[company] }
      return makeEmbedToken(signed, new Date(clock.now().getTime() + 3_600_000))
    }
  }
}

async function heldAt(api: TestApi, kind: GrantKind, company: CompanyName = 'basalt'): Promise<HeldGrant> {
  return { subject: subjectOf(api, kind, 'basalt'), token: await tokenFor(api, kind, company) }
}

/** What is held of a subject at basalt by somebody who has shown something at its gate. */
async function heldBy(api: TestApi, kind: GrantKind, shown: Partial<GrantRow>): Promise<HeldGrant> {
  return { subject: subjectOf(api, kind, 'basalt'), token: await tokenFor(api, kind, 'basalt', shown) }
}

const MEMBER = PEOPLE.analyst.id

/** What a member of basalt holds of a subject that is for members only. */
async function heldByMember(api: TestApi, kind: GrantKind): Promise<HeldGrant> {
  const { db } = api.deps
  await db.update(deckLinks).set({ audience: 'members' })
  await db.update(recordings).set({ audience: 'members' })
  return await heldBy(api, kind, { audience: 'members', userId: MEMBER })
}

/** What somebody who works with presentations holds of a subject that they look at as its visitors do. */
async function heldAsPreview(api: TestApi, kind: GrantKind): Promise<HeldGrant> {
  return await heldBy(api, kind, { isPreview: true, userId: PEOPLE.presenter.id })
}

async function revoke({ deps: { db }, clock }: TestApi, kind: GrantKind): Promise<void> {
  if (kind === 'deck_link') await db.update(deckLinks).set({ deletedAt: clock.now() })
  else if (kind === 'embed') await db.update(embeds).set({ isEnabled: false })
  else await db.update(recordings).set({ publishedAt: null })
}

const CLOSED = 'share_gate_closed' as const
const GONE = 'not_found' as const

/** Everybody who may hold a grant, and what an endpoint for grants of a kind answers them. */
export const GRANT_PERSONAS: readonly GrantPersona[] = [
  {
    name: 'valid',
    outcome: { deck_link: 'passes', recording: 'passes', clip: 'passes', embed: 'passes' },
    prepare: async (api, kind) => await heldAt(api, kind),
  },
  {
    name: 'a pass of the page',
    outcome: { embed: 'passes' },
    async prepare({ deps, clock }) {
      const signed = { secret: embedSecret(deps, { id: SAMPLES.basalt.embed }), handle: HANDLES.basalt }
      return { subject: HANDLES.basalt, token: makeEmbedPass(signed, new Date(clock.now().getTime() + 3_600_000)) }
    },
  },
  {
    name: 'for a clip of the recording',
    outcome: { recording: CLOSED },
    prepare: async (api) => ({ subject: SAMPLES.basalt.recording, token: await tokenFor(api, 'clip', 'basalt') }),
  },
  {
    name: 'expired',
    outcome: {
      deck_link: CLOSED,
      recording: CLOSED,
      clip: CLOSED,
      embed: GONE,
    },
    async prepare(api, kind) {
      const held = await heldAt(api, kind)
      api.clock.pass({ minutes: 24 * 60 + 1 })
      return held
    },
  },
  {
    name: 'revoked',
    outcome: { deck_link: 'share_ended', recording: GONE, clip: GONE, embed: GONE },
    async prepare(api, kind) {
      const held = await heldAt(api, kind)
      await revoke(api, kind)
      return held
    },
  },
  {
    name: 'for an expired link',
    outcome: { deck_link: 'share_renewable' },
    async prepare(api, kind) {
      const held = await heldAt(api, kind)
      await api.deps.db.update(deckLinks).set({ expiresAt: api.clock.now() })
      return held
    },
  },
  {
    name: 'for a deck in the trash',
    outcome: { deck_link: 'share_ended' },
    async prepare(api, kind) {
      const held = await heldAt(api, kind)
      await api.deps.db.update(decks).set({ deletedAt: api.clock.now() })
      return held
    },
  },
  {
    name: 'for the same at another company',
    outcome: {
      deck_link: CLOSED,
      recording: CLOSED,
      clip: CLOSED,
      embed: GONE,
    },
    prepare: async (api, kind) => await heldAt(api, kind, 'quartz'),
  },
  ...(['deck_link', 'recording', 'embed'] as const).map((other): GrantPersona => ({
    name: `for a ${other} of the same company`,
    outcome: {
      ...(other !== 'deck_link' && { deck_link: CLOSED }),
      ...(other !== 'recording' && { recording: CLOSED, clip: CLOSED }),
      ...(other !== 'embed' && { embed: GONE }),
    },
    prepare: async (api, kind) => ({
      subject: subjectOf(api, kind, 'basalt'),
      token: await tokenFor(api, other, 'basalt'),
    }),
  })),
  {
    name: 'without the password that was set since',
    outcome: { deck_link: CLOSED, recording: CLOSED, clip: CLOSED },
    async prepare(api, kind) {
      const held = await heldAt(api, kind)
      await api.deps.db.update(deckLinks).set({ passwordHash: 'of a new password' })
      await api.deps.db.update(recordings).set({ passwordHash: 'of a new password' })
      return held
    },
  },
  {
    name: 'for an audience that was narrowed since',
    outcome: { deck_link: CLOSED, recording: CLOSED, clip: CLOSED },
    async prepare(api, kind) {
      const held = await heldAt(api, kind)
      await api.deps.db.update(deckLinks).set({ audience: 'members' })
      await api.deps.db.update(recordings).set({ audience: 'members' })
      return held
    },
  },
  {
    name: 'without an address that is required since',
    outcome: { deck_link: CLOSED, recording: CLOSED, clip: CLOSED },
    async prepare(api, kind) {
      const held = await heldAt(api, kind)
      await api.deps.db.update(deckLinks).set({ emailRequired: true, emailVerified: true })
      await api.deps.db.update(recordings).set({ detailsRequired: true })
      return held
    },
  },
  {
    name: 'without the text that is to be accepted since',
    outcome: { deck_link: CLOSED, recording: CLOSED, clip: CLOSED },
    async prepare(api, kind) {
      const held = await heldBy(api, kind, { agreement: 'Tell nobody.' })
      await api.deps.db.update(deckLinks).set({ agreement: 'Tell nobody, and buy nothing.' })
      await api.deps.db.update(recordings).set({ disclaimer: 'Statements look forward.' })
      return held
    },
  },
  {
    name: 'by an address that has stayed on the list',
    outcome: { deck_link: 'passes' },
    async prepare(api, kind) {
      await api.deps.db.update(deckLinks).set({ allowed: ['@bank.example'], denied: ['bo@bank.example'] })
      return await heldBy(api, kind, { emailAddress: 'ana@bank.example' })
    },
  },
  ...(['ana@bank.example', '@bank.example'] as const).map((denied): GrantPersona => ({
    name: `by an address since ${denied} was denied`,
    outcome: { deck_link: CLOSED },
    async prepare(api, kind) {
      const held = await heldBy(api, kind, { emailAddress: 'ana@bank.example', verifiedAt: api.clock.now() })
      await api.deps.db.update(deckLinks).set({ denied: [denied] })
      return held
    },
  })),
  {
    name: 'by an address that is no longer allowed',
    outcome: { deck_link: CLOSED },
    async prepare(api, kind) {
      const held = await heldBy(api, kind, { emailAddress: 'ana@bank.example' })
      await api.deps.db.update(deckLinks).set({ allowed: ['@fund.example'] })
      return held
    },
  },
  {
    name: 'by a member',
    outcome: { deck_link: 'passes', recording: 'passes', clip: 'passes' },
    prepare: heldByMember,
  },
  {
    name: 'by a member who was removed since',
    outcome: { deck_link: CLOSED, recording: CLOSED, clip: CLOSED },
    async prepare(api, kind) {
      const held = await heldByMember(api, kind)
      await removeFromCompanies(api, MEMBER)
      return held
    },
  },
  {
    name: 'by a member who is suspended',
    outcome: { deck_link: CLOSED, recording: CLOSED, clip: CLOSED },
    async prepare(api, kind) {
      const held = await heldByMember(api, kind)
      await api.deps.db.update(memberships).set({ suspendedAt: api.clock.now() })
      return held
    },
  },
  {
    name: 'by a member who lacks the second factor that is required since',
    outcome: { deck_link: CLOSED, recording: CLOSED, clip: CLOSED },
    async prepare(api, kind) {
      const held = await heldByMember(api, kind)
      const { db } = api.deps
      const settings = await findSettings(db, COMPANIES.basalt.id)
      await db.insert(companySettings).values({ ...settings, secondFactorRequired: true, updatedAt: api.clock.now() })
      await db.update(users).set({ passwordHash: 'of a password' })
      return held
    },
  },
  {
    name: 'by a member whose account was deleted since',
    outcome: { deck_link: CLOSED, recording: CLOSED, clip: CLOSED },
    async prepare(api, kind) {
      const held = await heldByMember(api, kind)
      await deletePerson(api, MEMBER)
      return held
    },
  },
  ...([true, false] as const).map((isFollowing): GrantPersona => ({
    name: isFollowing ? 'by a follower' : 'by somebody who follows the company no more',
    outcome: { deck_link: isFollowing ? 'passes' : CLOSED },
    async prepare(api, kind) {
      const { db } = api.deps
      await db.update(deckLinks).set({ audience: 'followers' })
      if (!isFollowing) await db.delete(follows)
      return await heldBy(api, kind, { audience: 'followers', userId: PEOPLE.investor.id })
    },
  })),
  {
    name: 'as a preview, past the gate',
    outcome: { deck_link: 'passes' },
    async prepare(api, kind) {
      await api.deps.db.update(deckLinks).set({ passwordHash: 'of a password' })
      return await heldAsPreview(api, kind)
    },
  },
  {
    name: 'as a preview by a member who was removed since',
    outcome: { deck_link: CLOSED, recording: CLOSED, clip: CLOSED },
    async prepare(api, kind) {
      const held = await heldAsPreview(api, kind)
      await removeFromCompanies(api, PEOPLE.presenter.id)
      return held
    },
  },
  {
    name: 'a made-up token',
    outcome: {
      deck_link: CLOSED,
      recording: CLOSED,
      clip: CLOSED,
      embed: GONE,
    },
    prepare: async (api, kind) => await Promise.resolve({ subject: subjectOf(api, kind, 'basalt'), token: 'made up' }),
  },
  {
    name: 'no token',
    outcome: {
      deck_link: 'validation_failed',
      recording: 'validation_failed',
      clip: 'validation_failed',
      embed: GONE,
    },
    prepare: async (api, kind) => await Promise.resolve({ subject: subjectOf(api, kind, 'basalt'), token: undefined }),
  },
]
