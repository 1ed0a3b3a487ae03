import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import type { featureTopics } from '@outcrop/contract/operations/feature-topic.ts'
import { FLAGS, SWITCHES } from '@outcrop/contract/account/flags.ts'
import { eq, inArray, max } from 'drizzle-orm'
import { companyFlags } from '../../db/schema/company-settings.ts'
import { switches } from '../../db/schema/switch.ts'
import { memberships } from '../../db/schema/user.ts'
import { stateSource } from '../realtime/topic-source.ts'
import { activeFlags } from './active-flags.ts'
import { FLAGS_TOPIC } from './flags-topic.ts'

/** What is on for a person: at once, and after each change of a flag or a switch. */
export const featuresSource = stateSource<typeof featureTopics.features>({
  wake: () => FLAGS_TOPIC,
  async read({ db, actor }, { userId }) {
    const companies = await db
      .select({ id: memberships.companyId, permissions: memberships.permissions })
      .from(memberships)
      .where(eq(memberships.userId, userId))
    const active = await activeFlags(db, { id: userId, companies })
    const turned = await db.select().from(switches)
    const ids = companies.map(({ id }) => id)
    const [last] = await db
      .select({ at: max(companyFlags.updatedAt) })
      .from(companyFlags)
      .where(isInternalAdmin(actor) ? undefined : inArray(companyFlags.companyId, ids))
    return {
      changed_at: last?.at?.toISOString() ?? null,
      flags: FLAGS.map((name) => ({ name, is_active_for_user: active[name] })),
      switches: SWITCHES.map((name) => ({ name, active: turned.some((row) => row.name === name && row.active) })),
    }
  },
  isLast: () => false,
})
