import type { EmbedTheme } from '@outcrop/contract/embeds/embed-options.ts'
import { isEmbedTheme } from './embed-theme.ts'

/** What the page around asks of an embed. */
export type EmbedCommand =
  | { readonly command: 'play' | 'pause' | 'open' }
  | { readonly command: 'goTo'; readonly value: number }
  | { readonly command: 'setTheme'; readonly value: EmbedTheme }

/** A message of the published player.js protocol, which tools of embed providers speak. */
export interface PlayerMessage {
  readonly method: string
  readonly value: unknown
  readonly listener: unknown
}

export const MESSAGE_VERSION = 1
export const PLAYER_JS = { context: 'player.js', version: '0.0.11' } as const

/** Events and methods of player.js that an embed has. */
export const PLAYER_EVENTS = ['ready', 'play', 'pause', 'ended', 'timeupdate', 'error'] as const
export const PLAYER_METHODS = [
  'play',
  'pause',
  'getPaused',
  'mute',
  'unmute',
  'getMuted',
  'getDuration',
  'getCurrentTime',
  'setCurrentTime',
  'getLoop',
  'setLoop',
  'addEventListener',
  'removeEventListener',
] as const

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null
}

/** The command in a message; null for everything else that pages send each other. */
export function commandOf(data: unknown): EmbedCommand | null {
  if (!isRecord(data) || data['target'] !== 'outcrop-embed' || data['version'] !== MESSAGE_VERSION) return null
  const { command, value } = data
  if (command === 'play' || command === 'pause' || command === 'open') return { command }
  if (command === 'goTo' && typeof value === 'number' && Number.isFinite(value)) return { command, value }
  return command === 'setTheme' && isEmbedTheme(value) ? { command, value } : null
}

/** The message of player.js in a message, which is text of JSON. */
export function playerMessageOf(data: unknown): PlayerMessage | null {
  const read = typeof data === 'string' ? parsed(data) : data
  if (!isRecord(read) || read['context'] !== PLAYER_JS.context || typeof read['method'] !== 'string') return null
  return { method: read['method'], value: read['value'], listener: read['listener'] }
}

function parsed(text: string): unknown {
  try {
    return text.startsWith('{') ? JSON.parse(text) : null
  } catch {
    return null
  }
}
