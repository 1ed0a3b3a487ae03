import { useQueryClient } from '@tanstack/react-query'
import {
  type DeckLink,
  KIOSK_SECONDS_MIN,
  LINK_AUDIENCES,
  LINK_NAME_MAX,
  type LinkDefaults,
} from '@outcrop/contract/decks/deck-link.ts'
import type { LinkPreset } from '@outcrop/contract/decks/link-preset.ts'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { deckLinkMutations, deckLinkQueries } from '#/api/deck-links.ts'
import type { RecordWords } from '#/components/form/record-words.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import type { FormBase } from '#/components/form/form-conflict.ts'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { toast } from '#/state/notices.ts'
import { Callout } from '#/ui/callout.tsx'
import { bodyOf, fieldsOf, type LinkFields, linkFields, listsUnproved, WATERMARK_TOKENS } from './link-form.ts'
import { fieldsOfPreset, settingsOfFields } from './link-presets.ts'
import { PresetBar } from './preset-bar.tsx'

export interface LinkFormDialogProps {
  readonly deckId: string
  /** Null for a new one. */
  readonly link: DeckLink | null
  readonly defaults: LinkDefaults
  readonly companyId: string
  readonly presets: readonly LinkPreset[]
  readonly onClose: () => void
}

function labelsOf(t: TFunction<'share'>): RecordWords {
  return {
    label: (field) => t(`form.${field}` as 'form.name', { defaultValue: field }),
    value: (_field, value) => {
      if (Array.isArray(value)) return value.join(', ')
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    },
  }
}

/** What a link to a deck asks of whoever opens it. */
export function LinkFormDialog({ deckId, link, defaults, companyId, presets, onClose }: LinkFormDialogProps) {
  const { t } = useTranslation('share')
  const client = useQueryClient()
  const [usual] = useState(() => (link ? undefined : presets.find((preset) => preset.is_default)))
  const [chosen, setChosen] = useState(usual?.id ?? '')
  const baseOf = (current: DeckLink | null): FormBase<LinkFields> => ({
    values: {
      ...fieldsOf(current, defaults, new Date()),
      ...(usual && fieldsOfPreset(usual, new Date())),
    },
    version: current?.version ?? null,
  })
  const model = useEntityForm({
    name: null,
    schema: linkFields(link?.has_password ?? false),
    initial: baseOf(link),
    save: ({ values, version }) =>
      link
        ? runMutation(client, deckLinkMutations.update(client, deckId), {
            id: link.id,
            version,
            change: bodyOf(values),
          })
        : runMutation(client, deckLinkMutations.create(client, deckId), bodyOf(values)),
    onSaved({ name }) {
      toast({ title: t(link ? 'form.saved' : 'form.created', { name }), variant: 'success' })
      onClose()
    },
    ...(link && {
      async latest() {
        const { results } = await client.fetchQuery({ ...deckLinkQueries.list(deckId), staleTime: 0 })
        return baseOf(results.find(({ id }) => id === link.id) ?? link)
      },
    }),
  })
  const { form } = model
  const protect = useStore(form.store, ({ values }) => values.protect)
  const kiosk = useStore(form.store, ({ values }) => values.kiosk)
  const isUnproved = useStore(form.store, ({ values }) => listsUnproved(values))

  function choose(preset: LinkPreset | null) {
    setChosen(preset?.id ?? '')
    const now = new Date()
    const { name: _name, password: _password, ...fields } = fieldsOf(null, defaults, now)
    const wanted = preset ? fieldsOfPreset(preset, now) : fields
    for (const [field, value] of Object.entries(wanted)) form.setFieldValue(field as never, value as never)
  }
  return (
    <FormDialog
      model={model}
      words={labelsOf(t)}
      title={link ? t('form.editTitle', { name: link.name }) : t('form.newTitle')}
      submitLabel={t(link ? 'form.save' : 'form.create')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {!link && (
          <PresetBar
            companyId={companyId}
            presets={presets}
            chosen={chosen}
            onChoose={choose}
            settings={() => settingsOfFields(form.state.values, new Date())}
          />
        )}
        <form.AppField name="name">
          {(field) => (
            <field.TextField
              label={t('form.name')}
              hint={t('form.nameHint')}
              first
              required
              maxLength={LINK_NAME_MAX}
            />
          )}
        </form.AppField>
        <form.AppField name="audience">
          {(field) => (
            <field.SelectField
              label={t('form.audience')}
              hint={t('form.audienceHint')}
              options={LINK_AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
              required
            />
          )}
        </form.AppField>
        <form.AppField name="email_required">
          {(field) => <field.CheckboxField label={t('form.email_required')} />}
        </form.AppField>
        <form.AppField name="email_verified">
          {(field) => <field.CheckboxField label={t('form.email_verified')} hint={t('form.verifiedHint')} />}
        </form.AppField>
        <form.AppField name="protect">{(field) => <field.CheckboxField label={t('form.protect')} />}</form.AppField>
        {protect && (
          <form.AppField name="password">
            {(field) => (
              <field.TextField
                label={t('form.password')}
                hint={t(link?.has_password ? 'form.passwordKept' : 'form.passwordHint')}
                required={!link?.has_password}
                maxLength={200}
              />
            )}
          </form.AppField>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <form.AppField name="expires_at">
            {(field) => <field.DateField label={t('form.expires_at')} hint={t('form.expiresHint')} />}
          </form.AppField>
          <form.AppField name="views_max">
            {(field) => <field.NumberField label={t('form.views_max')} hint={t('form.viewsHint')} min={1} />}
          </form.AppField>
        </div>
        <form.AppField name="allowed">
          {(field) => <field.TagsField label={t('form.allowed')} hint={t('form.allowedHint')} suggestions={[]} />}
        </form.AppField>
        <form.AppField name="denied">
          {(field) => <field.TagsField label={t('form.denied')} hint={t('form.deniedHint')} suggestions={[]} />}
        </form.AppField>
        {isUnproved && (
          <Callout variant="warning" role="status">
            {t('form.addressesUnproved', { option: t('form.email_verified') })}
          </Callout>
        )}
        <form.AppField name="agreement">
          {(field) => <field.MultilineField label={t('form.agreement')} hint={t('form.agreementHint')} nullable />}
        </form.AppField>
        <form.AppField name="download">{(field) => <field.CheckboxField label={t('form.download')} />}</form.AppField>
        <form.AppField name="watermark">
          {(field) => (
            <field.TextField
              label={t('form.watermark')}
              hint={t('form.watermarkHint', { tokens: WATERMARK_TOKENS })}
              nullable
              maxLength={200}
            />
          )}
        </form.AppField>
        <form.AppField name="kiosk">
          {(field) => <field.CheckboxField label={t('form.kiosk')} hint={t('form.kioskHint')} />}
        </form.AppField>
        {kiosk && (
          <form.AppField name="kiosk_seconds">
            {(field) => <field.NumberField label={t('form.kiosk_seconds')} min={KIOSK_SECONDS_MIN} required />}
          </form.AppField>
        )}
      </div>
    </FormDialog>
  )
}
