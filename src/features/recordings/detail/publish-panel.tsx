import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordingMutations } from '#/api/recordings.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { CopyButton } from '#/components/copy-button.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { confirm, toast } from '#/state/notices.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { Input } from '#/ui/input.tsx'
import { PublicationBadge } from '../publication-badge.tsx'
import { usePublicAddress } from '../use-public-address.ts'

export interface PublishPanelProps {
  readonly recording: Recording
  /** Why the person may change nothing. */
  readonly blocked: string | undefined
  readonly onEdit: () => void
}

/** The public page of a recording: its address, who may watch, and the switch that opens it. */
export function PublishPanel({ recording, blocked, onEdit }: PublishPanelProps) {
  const { t } = useTranslation('recording')
  const client = useQueryClient()
  const address = usePublicAddress()(recording.id)
  const [busy, setBusy] = useState(false)
  const { id, title, version, published_at: publishedAt, state } = recording
  const isPublished = publishedAt !== null
  const why = blocked ?? (isPublished || state === 'ready' ? undefined : t('publish.notReady'))
  const shut = why === undefined ? {} : { 'aria-disabled': true, title: why }

  async function change(published: boolean) {
    if (!published) {
      const sure = await confirm({
        title: t('publish.withdrawTitle', { title }),
        description: t('publish.withdrawText'),
        submitText: t('publish.withdraw'),
        confirmationRequired: false,
      })
      if (!sure) return
    }
    setBusy(true)
    try {
      await runMutation(client, recordingMutations.update(client), { item: { id, version }, change: { published } })
      toast({ title: t(published ? 'publish.done' : 'publish.withdrawn', { title }), variant: 'success' })
    } catch (error) {
      await problemToast({ title: t('publish.failed'), error })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="public-page" className="grid gap-3 rounded-lg border bg-card p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="public-page" className="text-base font-semibold">
          {t('publish.title')}
        </h2>
        <PublicationBadge recording={recording} />
        {publishedAt && <RelativeTime value={publishedAt} className="text-sm text-muted-foreground" />}
      </div>
      {isPublished ? <Gates recording={recording} /> : <p>{t('publish.draftText')}</p>}
      <div className="grid gap-2">
        <Input readOnly aria-label={t('publish.address')} value={address} onFocus={({ target }) => target.select()} />
        <div className="flex flex-wrap gap-2">
          <CopyButton text={address} label={t('publish.copy')} />
          <Link
            to="/meetings/recordings/$uuid"
            params={{ uuid: id }}
            search={isPublished ? {} : { preview: '1' }}
            target="_blank"
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <ExternalLink />
            {t(isPublished ? 'publish.open' : 'publish.preview')}
          </Link>
        </div>
      </div>
      {why && <p className="text-sm text-muted-foreground">{why}</p>}
      <div className="flex flex-wrap gap-2 border-t pt-3">
        {isPublished ? (
          <Button variant="outline" loading={busy} onClick={() => void change(false)} {...shut}>
            {t('publish.withdraw')}
          </Button>
        ) : (
          <Button loading={busy} onClick={() => void change(true)} {...shut}>
            {t('publish.publish')}
          </Button>
        )}
        {blocked === undefined && (
          <Button variant="ghost" onClick={onEdit}>
            {t('publish.edit')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What is asked of whoever watches, in words. */
function Gates({ recording }: { recording: Recording }) {
  const { t } = useTranslation('recording')
  const { audience, details_required: details, has_password: password, disclaimer } = recording
  return (
    <ul className="grid gap-0.5">
      <li>{t(`publish.${audience}`)}</li>
      {details && <li>{t('publish.details')}</li>}
      {password && <li>{t('publish.password')}</li>}
      {disclaimer && <li>{t('publish.disclaimer')}</li>}
    </ul>
  )
}
