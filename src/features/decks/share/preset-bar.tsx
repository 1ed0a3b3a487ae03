import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LINK_NAME_MAX } from '@outcrop/contract/decks/deck-link.ts'
import type { LinkPreset, LinkPresetSettings } from '@outcrop/contract/decks/link-preset.ts'
import { Ellipsis, Save, Star, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkPresetMutations } from '#/api/link-presets.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import { Field } from '#/ui/field.tsx'
import { focusFirst } from '#/ui/focus-first.ts'
import { Input } from '#/ui/input.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'

export interface PresetBarProps {
  readonly companyId: string
  readonly presets: readonly LinkPreset[]
  /** Id of the one chosen; empty for none. */
  readonly chosen: string
  readonly onChoose: (preset: LinkPreset | null) => void
  /** What the form says now. */
  readonly settings: () => LinkPresetSettings
}

/** Settings that the company keeps by name: chosen, kept, made usual and deleted. */
export function PresetBar({ companyId, presets, chosen, onChoose, settings }: PresetBarProps) {
  const { t } = useTranslation('share')
  const client = useQueryClient()
  const save = useMutation(linkPresetMutations.save(client, companyId))
  const choose = useMutation(linkPresetMutations.choose(client, companyId))
  const remove = useMutation(linkPresetMutations.remove(client, companyId))
  const [naming, setNaming] = useState(false)
  const id = useId()
  const preset = presets.find((kept) => kept.id === chosen)
  const failed = (error: unknown) => problemToast({ title: t('preset.failed'), error })

  return (
    <div className="grid gap-3 rounded-md border bg-muted/40 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {t('preset.label')}
        </label>
        <NativeSelect
          id={id}
          className="min-w-0 flex-1 basis-40"
          value={chosen}
          onChange={({ target }) => onChoose(presets.find((kept) => kept.id === target.value) ?? null)}
        >
          <option value="">{t('preset.none')}</option>
          {presets.map(({ id: value, name, is_default: isDefault }) => (
            <option key={value} value={value}>
              {isDefault ? t('preset.usual', { name }) : name}
            </option>
          ))}
        </NativeSelect>
        <DropdownMenu
          entries={[
            {
              kind: 'action',
              key: 'save',
              label: t('preset.save'),
              icon: <Save />,
              movesFocus: true,
              onSelect: () => setNaming(true),
            },
            ...(preset
              ? ([
                  {
                    kind: 'action',
                    key: 'usual',
                    label: t(preset.is_default ? 'preset.notUsual' : 'preset.makeUsual'),
                    icon: <Star />,
                    onSelect: () =>
                      choose.mutate({ id: preset.id, isDefault: !preset.is_default }, { onError: failed }),
                  },
                  {
                    kind: 'action',
                    key: 'delete',
                    label: t('preset.delete', { name: preset.name }),
                    icon: <Trash2 />,
                    tone: 'destructive',
                    onSelect: () => {
                      onChoose(null)
                      remove.mutate(preset.id, {
                        onSuccess: () => toast({ title: t('preset.deleted', { name: preset.name }) }),
                        onError: failed,
                      })
                    },
                  },
                ] as const)
              : []),
          ]}
          trigger={
            <Button variant="ghost" size="icon-sm" aria-label={t('preset.menu')}>
              <Ellipsis />
            </Button>
          }
        />
      </div>
      {naming && (
        <PresetName
          initial={preset?.name ?? ''}
          busy={save.isPending}
          onCancel={() => setNaming(false)}
          onSave={(name) =>
            save.mutate(
              { name, settings: settings() },
              {
                onSuccess: (kept) => {
                  setNaming(false)
                  onChoose(kept)
                  toast({ title: t('preset.saved', { name: kept.name }), variant: 'success' })
                },
                onError: failed,
              },
            )
          }
        />
      )}
    </div>
  )
}

interface PresetNameProps {
  readonly initial: string
  readonly busy: boolean
  readonly onSave: (name: string) => void
  readonly onCancel: () => void
}

/** The name under which settings are kept; no form of its own, as it stands in one. */
function PresetName({ initial, busy, onSave, onCancel }: PresetNameProps) {
  const { t } = useTranslation('share')
  const [name, setName] = useState(initial)
  const typed = name.trim()
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-40">
        <Field label={t('preset.name')} hint={t('preset.nameHint')}>
          {(control) => (
            <Input
              {...control}
              ref={focusFirst}
              maxLength={LINK_NAME_MAX}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (typed !== '') onSave(typed)
              }}
            />
          )}
        </Field>
      </div>
      <Button type="button" size="sm" variant="outline" onClick={onCancel}>
        {t('preset.cancel')}
      </Button>
      <Button type="button" size="sm" disabled={typed === ''} loading={busy} onClick={() => onSave(typed)}>
        {t('preset.keep')}
      </Button>
    </div>
  )
}
