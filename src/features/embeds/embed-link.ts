import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import type { LinkProps } from '@tanstack/react-router'

/** The page of an embed, by what it shows. */
export function embedLink({ id, target }: Pick<Embed, 'id' | 'target'>): LinkProps {
  return target.kind === 'deck'
    ? { to: '/admin/embeds/$id', params: { id } }
    : { to: '/admin/embeds/video/$id', params: { id } }
}
