import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Env } from '../env.ts'
import type { Api } from '../http/api.ts'
import { registerSocket } from '../http/realtime/open-realtime.ts'
import { Places } from '../http/realtime/places.ts'
import { sendToTopic } from '../http/realtime/send-to-topic.ts'
import { streamTopics } from '../http/realtime/stream-topics.ts'
import { register } from '../http/register.ts'

export function registerRealtimeRoutes(app: Api, env: Env): void {
  const places = new Places(env)
  registerSocket(app, places)
  register(app, endpoints.streamTopics, async (call) => await streamTopics(call, places))
  register(app, endpoints.sendToTopic, sendToTopic)
}
