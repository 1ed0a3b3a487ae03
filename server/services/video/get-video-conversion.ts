import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'

/** Whether videos are converted, here or by a worker. */
export async function getVideoConversion({ ctx }: Call<typeof endpoints.getVideoConversion>) {
  return { available: ctx.env.VIDEO_CONVERSION === 'on' || ctx.video.isAvailable }
}
