import { useQueryClient } from '@tanstack/react-query'
import { AGREEMENT_MAX, LINK_NAME_MAX, PERSON_LINK_DAYS } from '@outcrop/contract/decks/deck-link.ts'
import { EmailAddress, typedText } from '@outcrop/contract/api/field.ts'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { deckLinkMutations } from '#/api/deck-links.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { toast } from '#/state/notices.ts'
import { WATERMARK_TOKENS } from './link-form.ts'

const PersonFields = v.object({
  name: typedText(LINK_NAME_MAX),
  email_address: EmailAddress,
  agreement: v.nullable(v.pipe(v.string(), v.maxLength(AGREEMENT_MAX))),
  download: v.boolean(),
  watermark: v.nullable(v.pipe(v.string(), v.maxLength(200))),
})
type PersonFields = v.InferOutput<typeof PersonFields>

const EMPTY: PersonFields = { name: '', email_address: '', agreement: null, download: false, watermark: null }

export interface PersonLinkDialogProps {
  readonly deckId: string
  readonly onClose: () => void
}

/** Mails a link of their own to a person outside the company. */
export function PersonLinkDialog({ deckId, onClose }: PersonLinkDialogProps) {
  const { t } = useTranslation('share')
  const client = useQueryClient()
  const model = useEntityForm({
    name: null,
    schema: PersonFields,
    initial: { values: EMPTY, version: null },
    save: ({ values: { agreement, watermark, ...values } }) =>
      runMutation(client, deckLinkMutations.send(client, deckId), {
        ...values,
        agreement: agreement?.trim() || null,
        watermark: watermark?.trim() || null,
      }),
    onSaved({ person }) {
      toast({ title: t('person.sent', { email: person?.email_address }), variant: 'success' })
      onClose()
    },
  })
  const { form } = model
  const words = {
    label: (field: string) => t(`form.${field}` as 'form.name', { defaultValue: field }),
    value: (_field: string, value: unknown) => (typeof value === 'string' ? value : ''),
  }
  return (
    <FormDialog
      model={model}
      words={words}
      title={t('person.title')}
      description={t('person.text', { count: PERSON_LINK_DAYS })}
      submitLabel={t('person.send')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <form.AppField name="name">
          {(field) => <field.TextField label={t('person.name')} first required maxLength={LINK_NAME_MAX} />}
        </form.AppField>
        <form.AppField name="email_address">
          {(field) => <field.TextField label={t('person.email')} type="email" required maxLength={254} />}
        </form.AppField>
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
      </div>
    </FormDialog>
  )
}
