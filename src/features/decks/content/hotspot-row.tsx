import { X } from 'lucide-react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { ADDRESS_MAX, HOTSPOT_LABEL_MAX, WebAddress } from '@outcrop/contract/decks/slide-content.ts'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Button } from '#/ui/button.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import type { HotspotEdit } from './hotspot-edits.ts'

export interface HotspotRowProps {
  edit: HotspotEdit
  number: number
  /** All slides of the deck, in order. */
  slides: readonly Slide[]
  /** The slide that it is on. */
  ownId: string
  /** Whether what is wrong is said. */
  checked: boolean
  onChange: (patch: Partial<HotspotEdit>) => void
  onRemove: () => void
}

/** Name, target and place of one hotspot. */
export function HotspotRow({ edit, number, slides, ownId, checked, onChange, onRemove }: HotspotRowProps) {
  const { t } = useTranslation('slide')
  const name = edit.label.trim() || t('hotspots.number', { number })
  const isGone = edit.slideId !== '' && !slides.some(({ id }) => id === edit.slideId)
  return (
    <li className="grid gap-3 rounded-md border p-3">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold">{t('hotspots.number', { number })}</h3>
        <Button variant="ghost" size="icon-sm" aria-label={t('hotspots.remove', { name })} onClick={onRemove}>
          <X />
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={t('hotspots.label')}
          required
          error={checked && edit.label.trim() === '' && t('hotspots.needsLabel')}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={HOTSPOT_LABEL_MAX}
              value={edit.label}
              onChange={({ target }) => onChange({ label: target.value })}
            />
          )}
        </Field>
        <Field label={t('hotspots.target')} className="content-start">
          {(control) => (
            <NativeSelect
              {...control}
              value={edit.slideId}
              onChange={({ target }) => onChange({ slideId: target.value })}
            >
              {isGone && <option value={edit.slideId}>{t('hotspots.gone')}</option>}
              {slides.map(
                ({ id, title }, index) =>
                  id !== ownId && (
                    <option key={id} value={id}>
                      {title
                        ? t('hotspots.slideNamed', { number: index + 1, title })
                        : t('hotspots.slide', { number: index + 1 })}
                    </option>
                  ),
              )}
              <option value="">{t('hotspots.address')}</option>
            </NativeSelect>
          )}
        </Field>
      </div>
      {edit.slideId === '' && (
        <Field
          label={t('hotspots.url')}
          required
          error={checked && !v.is(WebAddress, edit.url) && t('form.urlIssue')}
          hint={t('form.urlHint')}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={ADDRESS_MAX}
              value={edit.url}
              onChange={({ target }) => onChange({ url: target.value })}
            />
          )}
        </Field>
      )}
      <div className="grid grid-cols-4 gap-2">
        {(['x', 'y', 'width', 'height'] as const).map((side) => (
          <Field key={side} label={`${t(`hotspots.${side}`)}, %`}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={side === 'x' || side === 'y' ? 0 : 1}
                max={100}
                value={Math.round(edit[side] * 100)}
                onChange={({ target }) => onChange({ [side]: Math.min(Math.max(Number(target.value) / 100, 0), 1) })}
              />
            )}
          </Field>
        ))}
      </div>
    </li>
  )
}
