import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { FLAGS_TOPIC } from '../flag/flags-topic.ts'
import { isSwitchedOn } from './is-switched-on.ts'
import { writeSwitch } from './write-switch.ts'

/** Turns a switch, for everybody; one that is so already is left as it is. */
export async function setSwitch({ ctx, input: { params, body } }: Call<typeof endpoints.setSwitch>) {
  await ctx.db.transaction(async (tx) => {
    if ((await isSwitchedOn(tx, params.name)) !== body.active) await writeSwitch(tx, ctx, params.name, body.active)
  })
  await ctx.notify.publish(FLAGS_TOPIC)
  return { name: params.name, active: body.active }
}
