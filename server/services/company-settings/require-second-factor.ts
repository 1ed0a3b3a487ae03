import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { belongsToCompany } from '@outcrop/contract/api/access.ts'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { companySettings } from '../../db/schema/company-settings.ts'
import { secondFactorRequiredMail } from '../../mail/membership-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { addNotifications, announceNotifications } from '../../notifications/add-notifications.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/find-company.ts'
import { waysToPass } from '../second-factor/factors-of.ts'
import { membersWithoutFactor } from '../second-factor/missing-factor.ts'
import { isWithinLimit } from '../session/attempts.ts'
import { findSettings, settingsAnswer } from './find-settings.ts'

/**
 * Asks all members for a second factor, or no longer. Those who have none are told, and do nothing for the company until
 * they have one.
 * @throws ApiProblem `not_found`; `conflict` when the company is deleted; `second_factor_missing` for a member without one
 */
export async function requireSecondFactor({ ctx, input }: Call<typeof endpoints.requireSecondFactor>) {
  const { required } = input.body
  const now = ctx.clock.now()
  const { answer, told } = await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, ctx.actor, input.params.id)
    const before = await findSettings(tx, company.id)
    if (before.secondFactorRequired === required) return { answer: await settingsAnswer(tx, before, now), told: [] }
    if (required && belongsToCompany(ctx.actor, company.id) && (await waysToPass(tx, ctx.actor.id)).length === 0)
      throw new ApiProblem('second_factor_missing')
    // The version stays: a form of the other settings that is open has nothing to merge.
    const values = { ...before, secondFactorRequired: required, updatedAt: now }
    const row = onlyRow(
      await tx
        .insert(companySettings)
        .values(values)
        .onConflictDoUpdate({ target: companySettings.id, set: values })
        .returning(),
    )
    await recordAudit(tx, ctx, {
      action: 'company-settings.update',
      nounId: company.id,
      companyId: company.id,
      before: { second_factor_required: !required },
      after: { second_factor_required: required },
    })
    const without = required ? await membersWithoutFactor(tx, company.id, now) : []
    const ids = without.map(({ id }) => id)
    await addNotifications(tx, ctx, ids, { kind: 'rights_changed', companyId: company.id })
    for (const { id, name, emailAddress } of without) {
      // Turned on and off again and again, it fills nobody's mailbox: the notification stays.
      if (!(await isWithinLimit({ ...ctx, db: tx }, 'factor-required', `${company.id} ${id}`))) continue
      const mail = secondFactorRequiredMail(ctx.env, company.name, ctx.actor.name)
      await queueMail(tx, ctx, { name, emailAddress }, mail)
    }
    return { answer: await settingsAnswer(tx, row, now), told: ids }
  })
  await announceNotifications(ctx, told)
  return versioned(answer, answer.version)
}
