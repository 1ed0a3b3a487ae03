import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { demoMail } from './require-demo.ts'

/** A mail of the demo with its plain text. */
export async function getMail({ ctx, input }: Call<typeof endpoints.getMail>) {
  const mail = await demoMail(ctx, input.params.id)
  return {
    id: mail.id,
    to: mail.toAddress,
    subject: mail.subject,
    created_at: mail.createdAt.toISOString(),
    plain: mail.plain,
  }
}
