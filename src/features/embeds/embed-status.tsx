import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#/ui/badge.tsx'

const LOOKS = { enabled: 'success', disabled: 'default', missing: 'warning' } as const

/** What visitors of other sites get. */
export function statusOf({ enabled, target }: Pick<Embed, 'enabled' | 'target'>): keyof typeof LOOKS {
  if (!enabled) return 'disabled'
  return target.missing ? 'missing' : 'enabled'
}

/** Whether an embed is shown. */
export function EmbedStatus({ embed }: { readonly embed: Embed }) {
  const { t } = useTranslation('embed')
  const status = statusOf(embed)
  return <Badge variant={LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
