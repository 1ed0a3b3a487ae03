import type { DeckLink } from '@outcrop/contract/decks/deck-link.ts'
import { ChartNoAxesColumn, Check, Copy, Ellipsis, Eye, Mail, Monitor, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '#/components/relative-time.tsx'
import { usePause } from '#/hooks/use-pause.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import { useLinkActions } from './use-link-actions.ts'

const COPIED_MS = 2000

export interface LinkRowProps {
  readonly deckId: string
  readonly link: DeckLink
  readonly onEdit: () => void
  readonly onViews: () => void
}

/** A link with what it asks for and how often it was used. */
export function LinkRow({ deckId, link, onEdit, onViews }: LinkRowProps) {
  const { t } = useTranslation('share')
  const { t: tResource } = useTranslation('resource')
  const actions = useLinkActions(deckId, link)
  const [copied, setCopied] = useState(false)
  const pause = usePause(COPIED_MS)

  const isOver = link.person !== null && (link.state === 'expired' || link.renewal_asked_at !== null)

  async function copy() {
    await navigator.clipboard.writeText(link.url)
    setCopied(true)
    pause.schedule(() => setCopied(false))
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex min-w-0 flex-wrap items-center gap-1.5">
          <span dir="auto" className="min-w-0 truncate font-medium">
            {link.name}
          </span>
          {link.renewal_asked_at && <Badge variant="info">{t('person.asks')}</Badge>}
          {link.state !== 'active' && <Badge variant="warning">{t(`state.${link.state}`)}</Badge>}
          {link.audience !== 'anyone' && <Badge variant="info">{t(`audience.${link.audience}`)}</Badge>}
          {gatesOf(link).map((gate) => (
            <Badge key={gate} variant="outline">
              {t(`gate.${gate}`)}
            </Badge>
          ))}
        </p>
        <p className="text-xs wrap-anywhere text-muted-foreground tabular-nums">
          {link.person && `${link.person.email_address} · `}
          {t('link.views', { count: link.views })}
          {link.last_viewed_at && (
            <>
              {' · '}
              {t('link.last')} <RelativeTime value={link.last_viewed_at} />
            </>
          )}
          {link.expires_at && link.state === 'active' && (
            <>
              {' · '}
              {t('link.ends')} <RelativeTime value={link.expires_at} />
            </>
          )}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {isOver && (
          <Button size="sm" onClick={() => void actions.renew()}>
            {t('person.renew')}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          {copied ? <Check /> : <Copy />}
          {copied ? t('link.copied') : t('link.copy')}
        </Button>
        <DropdownMenu
          entries={[
            {
              kind: 'action',
              key: 'edit',
              label: t('link.edit'),
              icon: <Pencil />,
              movesFocus: true,
              onSelect: onEdit,
            },
            {
              kind: 'action',
              key: 'views',
              label: t('views.ofLink'),
              icon: <ChartNoAxesColumn />,
              movesFocus: true,
              onSelect: onViews,
            },
            {
              kind: 'action',
              key: 'open',
              label: t('link.preview'),
              icon: <Eye />,
              onSelect: actions.preview,
            },
            ...(link.kiosk_seconds === null
              ? []
              : ([
                  {
                    kind: 'action',
                    key: 'kiosk',
                    label: t('link.copyKiosk'),
                    icon: <Monitor />,
                    onSelect: () => void actions.copyKiosk(),
                  },
                ] as const)),
            ...(link.person && !isOver
              ? ([
                  {
                    kind: 'action',
                    key: 'renew',
                    label: t('person.again'),
                    icon: <Mail />,
                    onSelect: () => void actions.renew(),
                  },
                ] as const)
              : []),
            { kind: 'divider', key: 'line' },
            {
              kind: 'action',
              key: 'delete',
              label: t('link.delete'),
              icon: <Trash2 />,
              tone: 'destructive',
              movesFocus: true,
              onSelect: () => void actions.remove(),
            },
          ]}
          trigger={
            <Button variant="ghost" size="icon-sm" aria-label={tResource('action.menu', { name: link.name })}>
              <Ellipsis />
            </Button>
          }
        />
      </div>
    </li>
  )
}

function gatesOf(link: DeckLink) {
  const gates = {
    person: link.person !== null,
    verified: link.email_verified,
    email: link.email_required && !link.email_verified,
    password: link.has_password,
    agreement: link.agreement !== null,
    watermark: link.watermark !== null,
    download: link.download,
    kiosk: link.kiosk_seconds !== null,
  }
  return (Object.keys(gates) as (keyof typeof gates)[]).filter((gate) => gates[gate])
}
