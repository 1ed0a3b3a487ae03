import { Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayClock } from '#/components/player/play-clock.ts'
import { usePlayClock } from '#/components/player/use-play-clock.ts'
import { clockTime } from '#/lib/clock-time.ts'
import { writeWatchTime } from '#/lib/watch-time.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { Popover } from '#/ui/popover.tsx'

export interface ShareMenuProps {
  readonly clock: PlayClock
  /** Seconds at which what is shown begins. */
  readonly start: number
}

/** The address of a recording, from its start or from where it is now. */
export function ShareMenu({ clock, start }: ShareMenuProps) {
  const { t } = useTranslation('watch')
  return (
    <Popover
      label={t('share.title')}
      align="start"
      trigger={
        <Button variant="outline">
          <Share2 />
          {t('share.open')}
        </Button>
      }
    >
      <Share clock={clock} start={start} />
    </Popover>
  )
}

function Share({ clock, start }: ShareMenuProps) {
  const { t } = useTranslation('watch')
  const now = usePlayClock(clock, (seconds) => Math.floor(Math.max(0, seconds - start)))
  const [atTime, setAtTime] = useState(false)
  const address = new URL(location.href)
  address.search = atTime ? `?t=${writeWatchTime(now)}` : ''
  address.hash = ''

  async function copy() {
    const copied = await navigator.clipboard.writeText(address.href).then(
      () => true,
      () => false,
    )
    toast({ title: t(copied ? 'share.copied' : 'share.notCopied'), variant: copied ? 'success' : 'destructive' })
  }

  return (
    <div className="grid w-80 max-w-full gap-3 p-3">
      <Field label={t('share.address')}>
        {(control) => <Input {...control} readOnly value={address.href} onFocus={(event) => event.target.select()} />}
      </Field>
      <Field label={t('share.at', { time: clockTime(now) })} layout="inline">
        {(control) => (
          <Checkbox {...control} checked={atTime} onCheckedChange={(checked) => setAtTime(checked === true)} />
        )}
      </Field>
      <Button onClick={() => void copy()}>
        <Link2 />
        {t('share.copy')}
      </Button>
    </div>
  )
}
